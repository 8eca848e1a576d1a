import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import type { RateLimiter, Verdict } from './port'

/** How long a store is not asked after a failure. */
const PAUSE_MS = 1000

/** Enough for the pause to end, and for one request to find out whether the store works again. */
const RETRY_AFTER_SECONDS = '2'

interface Options {
  /** Milliseconds since any moment. */
  now?: () => number
  /** Called when the store stops working, with the reason, and when it works again, with null. */
  report?: (reason: string | null) => void
}

/**
 * A limiter whose failures are `service_unavailable`: without the store, nothing is allowed. After a failure, requests
 * fail at once for a second, and then one request alone tries the store.
 * See docs/contract/decisions/requests.md#rate-limits-unavailable.
 */
export function failingClosed(
  limiter: RateLimiter,
  { now = () => performance.now(), report = logChange }: Options = {},
): RateLimiter {
  let works = true
  /** When a store that does not work may be asked again. */
  let nextTry = 0

  async function ask(question: () => Promise<Verdict>): Promise<Verdict> {
    if (!works && now() < nextTry) throw unavailable()
    // While a failed store is being tried, all other requests fail.
    if (!works) nextTry = Infinity
    try {
      const verdict = await question()
      if (!works) report(null)
      works = true
      return verdict
    } catch (error) {
      if (works) report(reasonOf(error))
      works = false
      nextTry = now() + PAUSE_MS
      throw unavailable()
    }
  }

  return {
    use: (limit, key) => ask(() => limiter.use(limit, key)),
    peek: (limit, key) => ask(() => limiter.peek(limit, key)),
  }
}

function unavailable(): AppError {
  return new AppError('service_unavailable', {}, { 'Retry-After': RETRY_AFTER_SECONDS })
}

/** The client appends the command, which contains e-mail addresses and hashes of API keys. */
function reasonOf(error: unknown): string {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  return `${name}: ${message.split(', command was')[0]}`
}

function logChange(reason: string | null): void {
  if (reason === null) log().info('the rate limits are counted again')
  else log().error({ reason }, 'the rate limits cannot be counted')
}
