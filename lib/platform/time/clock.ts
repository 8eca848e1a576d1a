/** Times of a day on a 24-hour clock, as `09:30`. `24:00` is the end of the day. */

/** From `from` until `to`, which is not included. */
export interface ClockInterval {
  from: string
  to: string
}

/** The intervals of each weekday, Monday first, in order. A gap is a break, and no interval a day off. */
export type WeekIntervals = ClockInterval[][]

const MINUTES_OF_DAY = 24 * 60

/** The minutes from midnight to `09:30`, on the clock; NaN if the text is not a time. */
export function minutesOf(time: string): number {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time) ?? []
  return Number(hours) * 60 + Number(minutes)
}

/** `14:30`; `02:30+01:00` names one of the two hours that clocks show twice in autumn. */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d([+-]\d{2}:\d{2})?$/

/** `02:30+01:00` as people read it: `02:30 (UTC+01:00)`. */
export function shownTime(time: string): string {
  const offset = time.slice(5)
  return offset ? `${time.slice(0, 5)} (UTC${offset})` : time
}

export function timeOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/**
 * Reads a time as people type it: `9`, `9:30`, `09.30`, `930` and `0930`.
 * @returns such as `09:30`; null if the text is not a time of a day
 */
export function readClock(typed: string): string | null {
  const [, hours, minutes = '0'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(typed.trim()) ?? []
  if (hours === undefined || Number(minutes) > 59) return null
  const total = Number(hours) * 60 + Number(minutes)
  return total <= MINUTES_OF_DAY ? timeOf(total) : null
}

/** An hour after a break of an hour, or a working day where the day was closed. */
export function intervalAfter(last: ClockInterval | undefined): ClockInterval {
  const end = last ? minutesOf(last.to) : NaN
  if (Number.isNaN(end)) return { from: '09:00', to: '18:00' }
  const start = Math.min(end + 60, MINUTES_OF_DAY - 60)
  return { from: timeOf(start), to: timeOf(start + 60) }
}
