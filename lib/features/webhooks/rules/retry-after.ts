/** A receiver may ask for a pause of this length at most. */
const MAX_WAIT_MS = 60 * 60_000

/** The answers whose `Retry-After` counts: too many requests, and unavailable. */
const STATUS_CODES = [429, 503]

/**
 * The milliseconds for which an answer asks to wait: `Retry-After` of a 429 or 503, in seconds or as a date. Null if it
 * asks for none or cannot be read.
 */
export function retryAfter(
  answer: { statusCode: number | null; retryAfter: string | null },
  now: Date,
): number | null {
  const { statusCode, retryAfter: header } = answer
  if (header === null || statusCode === null || !STATUS_CODES.includes(statusCode)) return null
  const text = header.trim()
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime()
  return waitMs > 0 ? Math.min(waitMs, MAX_WAIT_MS) : null
}
