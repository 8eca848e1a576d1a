import type { getFormatter } from 'next-intl/server'

type Formatter = Awaited<ReturnType<typeof getFormatter>>

/** The hours of a day, from 0 to 23. */
export const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** An hour of the day from its beginning to its end: `09:00–10:00`. */
export function hourWords(format: Formatter, hour: number): string {
  return `${clock(format, hour)}–${clock(format, hour + 1)}`
}

/** The start of an hour of the day: `09:00`. */
export function clock(format: Formatter, hour: number): string {
  // An hour of no day has no time zone: any but UTC could show another one.
  const moment = new Date(Date.UTC(2000, 0, 1, hour))
  return format.dateTime(moment, 'clock', { timeZone: 'UTC' })
}
