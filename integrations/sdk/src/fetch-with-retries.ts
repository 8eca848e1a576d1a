import { codeOf, connectionError, isErrorBody, readBody } from './errors.js'
import { isRepeatable, readRetryAfter, retryDelay, shouldRetry } from './retry.js'

/** The global `fetch`, or one like it. The signal that ends the request is in `init`. */
export type Fetch = (request: Request, init?: RequestInit) => Promise<Response>

export interface RetryOptions {
  fetch: Fetch
  /** How long one attempt may take, in milliseconds. */
  timeoutMs: number
  /** How often a request is repeated after the first attempt. */
  maxRetries: number
}

/** An answer whose body has arrived. */
interface Answer {
  response: Response
  text: string
}

/**
 * A `fetch` that repeats what failed and may be repeated, as retry.ts says. It reads the whole body, so that a connection
 * that breaks in the middle of an answer counts as failed too.
 * Rejects with a SantralError if no answer comes, and with the reason of the request's signal if that is aborted.
 */
export function fetchWithRetries({ fetch, timeoutMs, maxRetries }: RetryOptions) {
  return async (request: Request): Promise<Response> => {
    const { method, headers, signal } = request
    signal.throwIfAborted()
    const repeatable = isRepeatable(method, headers.has('idempotency-key'))
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt > maxRetries
      const outcome = await attemptOnce(fetch, request, timeoutMs)
      signal.throwIfAborted()
      if ('failure' in outcome) {
        if (isLast || !repeatable) throw connectionError(outcome.failure)
        await wait(retryDelay(attempt) ?? 0, signal)
        continue
      }
      const delay = isLast ? null : delayAfter(outcome, attempt, repeatable)
      if (delay === null) return whole(outcome)
      await wait(delay, signal)
    }
  }
}

/** How long to wait before the next attempt; null if there is none. */
function delayAfter(
  { response, text }: Answer,
  attempt: number,
  repeatable: boolean,
): number | null {
  if (response.ok) return null
  const body = readBody(text)
  const code = isErrorBody(body) ? codeOf(body) : undefined
  if (!shouldRetry(response.status, code, repeatable)) return null
  return retryDelay(attempt, readRetryAfter(response.headers.get('retry-after')))
}

/**
 * The timer holds the signal, which goes to `fetch` beside the request: Node collects signals that are combined by
 * `AbortSignal.any`, or wrapped in a request, before they are aborted, and the attempt would never end.
 */
async function attemptOnce(
  fetch: Fetch,
  request: Request,
  timeoutMs: number,
): Promise<Answer | { failure: unknown }> {
  const attempt = new AbortController()
  const stop = () => attempt.abort(request.signal.reason)
  const timer = setTimeout(() => attempt.abort(new DOMException('', 'TimeoutError')), timeoutMs)
  request.signal.addEventListener('abort', stop)
  try {
    const response = await fetch(request.clone(), { signal: attempt.signal })
    return { response, text: await response.text() }
  } catch (failure) {
    return { failure }
  } finally {
    clearTimeout(timer)
    request.signal.removeEventListener('abort', stop)
  }
}

/** The response, with the body that was read from it. */
function whole({ response: { status, headers }, text }: Answer): Response {
  return new Response(text === '' ? null : text, { status, headers })
}

/** Rejects with the signal's reason if it is aborted during the wait. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}
