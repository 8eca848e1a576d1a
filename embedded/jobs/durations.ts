const MS = { w: 604_800_000, d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000, ms: 1 } as const
const PART = /(\d+(?:\.\d+)?)(ms|[wdhms])/g
const TIME = /^\d{4}-\d\d-\d\dT/
const WHOLE = /^(?:\d+(?:\.\d+)?(?:ms|[wdhms]))+$/

/** The end of the year 9999: later times cannot be written in ISO 8601 without a sign. */
const LATEST = Date.UTC(10_000, 0) - 1

/**
 * When something is due that the SDK describes as a length ("2h30m10s") or as an ISO 8601 time.
 * @param now epoch milliseconds from which a length counts
 * @returns epoch milliseconds, between the years 1970 and 9999
 * @throws RangeError if the text is neither
 */
export function parseWhen(text: string, now: number): number {
  if (text === '') return now // the SDK's way to write a sleep of length zero
  if (WHOLE.test(text)) {
    let total = 0
    for (const [, amount, unit] of text.matchAll(PART)) {
      total += Number(amount) * MS[unit as keyof typeof MS]
    }
    return withinReach(now + total)
  }
  const time = TIME.test(text) ? Date.parse(text) : NaN
  if (Number.isNaN(time)) throw new RangeError(`"${text}" is neither a duration nor a time`)
  return withinReach(time)
}

function withinReach(time: number): number {
  return Math.min(Math.max(time, 0), LATEST)
}

/**
 * Inngest's default waits between attempts, in seconds; each gets up to 30 seconds of jitter.
 * https://github.com/inngest/inngest/blob/main/pkg/backoff/backoff.go
 */
const BACKOFF_SECONDS = [15, 30, 60, 120, 300, 600, 1200, 2400, 3600]
const LONGEST_BACKOFF_SECONDS = 7200

/**
 * How long to wait after a failed attempt when the function does not say.
 * @param attempt the attempt that failed, counted from 0
 * @returns milliseconds
 */
export function defaultBackoff(attempt: number, random: () => number = Math.random): number {
  const seconds = BACKOFF_SECONDS[attempt] ?? LONGEST_BACKOFF_SECONDS
  return seconds * 1000 + Math.floor(random() * 30_000)
}

/**
 * Reads a `Retry-After` header: whole seconds, or a time.
 * @returns epoch milliseconds, or undefined if there is nothing to read
 */
export function parseRetryAfter(header: string | undefined, now: number): number | undefined {
  if (!header) return undefined
  if (/^\d+$/.test(header)) return withinReach(now + Number(header) * 1000)
  const time = Date.parse(header)
  return Number.isNaN(time) ? undefined : withinReach(time)
}
