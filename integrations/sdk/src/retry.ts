/** When a request is repeated, and after how long. */

const FIRST_DELAY_MS = 500
const MAX_DELAY_MS = 8_000

/** Maximum wait before a retry. The rate limit asks for a minute at most. */
export const MAX_RETRY_AFTER_MS = 60_000

const UNREACHABLE = new Set([502, 503, 504])

/**
 * Whether the server does the work once, however often the request comes. Others are repeated only where the server says
 * that it has not started.
 */
export function isRepeatable(method: string, hasIdempotencyKey: boolean): boolean {
  return method === 'GET' || method === 'DELETE' || hasIdempotencyKey
}

/** @param code of the error in the body */
export function shouldRetry(
  status: number,
  code: string | undefined,
  repeatable: boolean,
): boolean {
  // The rate is checked before anything is done.
  if (status === 429) return true
  if (!repeatable) return false
  // The answer to an earlier attempt got lost, and the server is still at it.
  return UNREACHABLE.has(status) || code === 'idempotency_in_progress'
}

/**
 * The milliseconds to wait before a repetition: what the server asks for, or else a time that doubles with each attempt.
 * A part of it is random, so that many clients do not come back at the same moment.
 * @param attempt the attempts so far, from 1
 * @param retryAfterSeconds what the server asked for; the wait is never shorter
 * @returns null if the server asks for more than MAX_RETRY_AFTER_MS
 */
export function retryDelay(
  attempt: number,
  retryAfterSeconds?: number,
  random: () => number = Math.random,
): number | null {
  const backoff = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1))
  if (retryAfterSeconds === undefined) return backoff * (0.5 + random() / 2)
  const asked = retryAfterSeconds * 1000
  return asked > MAX_RETRY_AFTER_MS ? null : asked + FIRST_DELAY_MS * random()
}

/**
 * Reads `Retry-After`, which has seconds or a date.
 * @returns seconds, 0 for a date in the past; undefined if it is absent or cannot be read
 */
export function readRetryAfter(value: string | null, now = Date.now()): number | undefined {
  const text = value?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text)
  const date = /^[A-Z][a-z]{2}/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000))
}
