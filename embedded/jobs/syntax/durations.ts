const MS = { w: 604_800_000, d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000, ms: 1 } as const
const PART = /(\d+(?:\.\d+)?)(ms|[wdhms])/g
const TIME = /^\d{4}-\d\d-\d\dT/
const WHOLE = /^(?:\d+(?:\.\d+)?(?:ms|[wdhms]))+$/

/** The end of the year 9999. Later times need a sign in ISO 8601. */
const LATEST = Date.UTC(10_000, 0) - 1

/**
 * Parses a due time that the SDK writes as a duration ("2h30m10s") or as an ISO 8601 time.
 * @param now where a duration starts, in epoch milliseconds
 * @returns epoch milliseconds, clamped to the years 1970 to 9999
 * @throws RangeError if the text is neither
 */
export function parseWhen(text: string, now: number): number {
  if (text === '') return now // how the SDK writes a sleep of zero length
  if (WHOLE.test(text)) {
    let total = 0
    for (const [, amount, unit] of text.matchAll(PART)) {
      total += Number(amount) * MS[unit as keyof typeof MS]
    }
    return clampToStorable(now + total)
  }
  const time = TIME.test(text) ? Date.parse(text) : NaN
  if (Number.isNaN(time)) throw new RangeError(`"${text}" is neither a duration nor a time`)
  return clampToStorable(time)
}

function clampToStorable(time: number): number {
  return Math.min(Math.max(time, 0), LATEST)
}

/**
 * Inngest's default delays between attempts, in seconds. Each gets up to 30 seconds of jitter.
 * https://github.com/inngest/inngest/blob/main/pkg/backoff/backoff.go
 */
const BACKOFF_SECONDS = [15, 30, 60, 120, 300, 600, 1200, 2400, 3600]
const LONGEST_BACKOFF_SECONDS = 7200

/**
 * Returns the delay after a failed attempt for which the app sets none, with jitter.
 * @param attempt the attempt that failed, counted from 0
 * @returns milliseconds
 */
export function defaultBackoff(attempt: number, random: () => number = Math.random): number {
  const seconds = BACKOFF_SECONDS[attempt] ?? LONGEST_BACKOFF_SECONDS
  return seconds * 1000 + Math.floor(random() * 30_000)
}

/**
 * Returns the delay after the app has died during a step: 1 second, doubling to 30.
 * @param interruptions how often it had died during this step before
 * @returns milliseconds
 */
export function interruptionBackoff(interruptions: number): number {
  return Math.min(1000 * 2 ** interruptions, 30_000)
}

/**
 * Parses a `Retry-After` header: whole seconds, or a date.
 * @param now epoch milliseconds
 * @returns epoch milliseconds, or undefined if the header is missing or unreadable
 */
export function parseRetryAfter(header: string | undefined, now: number): number | undefined {
  if (!header) return undefined
  if (/^\d+$/.test(header)) return clampToStorable(now + Number(header) * 1000)
  const time = Date.parse(header)
  return Number.isNaN(time) ? undefined : clampToStorable(time)
}
