import type { Dispatcher, Response } from 'undici'
import { storable } from '@/lib/platform/text/storable-text'
import { requestFailureOf } from './failure'
import { limitedBody, open } from './fetch'
import type { RequestResult, WholeRequest } from './port'

type Answer = Omit<RequestResult, 'startedAt' | 'durationMs'>

const MAX_REDIRECTS = 3

const MAX_DETAIL = 200

const NO_RESPONSE = { statusCode: null, contentType: null, body: null }

/** Sends a request and reads its whole response. Never throws. */
export async function sendRequest(
  dispatcher: Dispatcher,
  request: WholeRequest,
): Promise<RequestResult> {
  const startedAt = new Date()
  const start = performance.now()
  const controller = new AbortController()
  const timer = setTimeout(
    () => controller.abort(new DOMException('The request took too long', 'TimeoutError')),
    request.timeoutMs,
  )
  const answer = await exchange(dispatcher, request, controller.signal).catch(
    (error: unknown): Answer => ({ ...NO_RESPONSE, ...requestFailureOf(error) }),
  )
  clearTimeout(timer)
  return { startedAt, durationMs: Math.round(performance.now() - start), ...answer }
}

async function exchange(
  dispatcher: Dispatcher,
  { url: first, method, headers, body, maxBytes }: WholeRequest,
  signal: AbortSignal,
): Promise<Answer> {
  let url = new URL(first)
  for (let followed = 0; ; followed++) {
    const response = await open(dispatcher, url, { method, headers, body, signal })
    const location = redirectOf(response)
    if (location === null) return read(response, maxBytes)
    await response.body?.cancel()
    const target = URL.parse(location, url)
    const isFollowed = method === 'GET' && followed < MAX_REDIRECTS && isSameOrigin(target, url)
    if (!isFollowed)
      return refusedRedirect(response, target ? target.origin + target.pathname : location)
    url = target
  }
}

/** The target of a redirect as the response names it. */
function redirectOf({ status, headers }: Response): string | null {
  return [301, 302, 303, 307, 308].includes(status) ? headers.get('location') : null
}

/** Whether `fetch` may follow a redirect. It refuses a URL with a user name or password. */
function isSameOrigin(target: URL | null, url: URL): target is URL {
  return target?.origin === url.origin && !target.username && !target.password
}

function headOf({ status, headers }: Response): Pick<Answer, 'statusCode' | 'contentType'> {
  const type = headers.get('content-type')
  return { statusCode: status, contentType: type && storable(type, MAX_DETAIL) }
}

/** @param to the target without its query, which may repeat what is secret in the request */
function refusedRedirect(response: Response, to: string): Answer {
  const detail = storable(to, MAX_DETAIL)
  return { ...headOf(response), body: null, failure: 'redirect', detail }
}

async function read(response: Response, maxBytes: number): Promise<Answer> {
  const head = headOf(response)
  try {
    const chunks: Uint8Array[] = []
    for await (const chunk of limitedBody(response, maxBytes) ?? []) chunks.push(chunk)
    const decoder = new TextDecoder(charsetOf(head.contentType), { fatal: true })
    const body = storable(decoder.decode(Buffer.concat(chunks)))
    return { ...head, body, failure: null, detail: null }
  } catch (error) {
    return { ...head, body: null, ...requestFailureOf(error) }
  }
}

function charsetOf(contentType: string | null): string {
  return /;\s*charset="?([^\s";]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8'
}
