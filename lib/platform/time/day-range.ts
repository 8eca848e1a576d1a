/** Calendar days without a time zone (`2026-11-21`). Safe for the browser. */

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2999-12-31'
const DAY_MS = 86_400_000

/** The first and last day of a period, both included. A missing end is open. */
export interface DayRange {
  from?: string | null
  to?: string | null
}

/** A period without an open end. */
export interface ClosedDayRange {
  from: string
  to: string
}

/** Whether a text is a valid day of this millennium, which 30 February is not. */
export function isDay(text: string): boolean {
  if (!DAY.test(text) || text < FIRST_DAY || text > LAST_DAY) return false
  return dayOf(utc(text)) === text
}

/** Whether the first day is not after the last one. */
export function isInOrder({ from, to }: DayRange): boolean {
  return !from || !to || from <= to
}

function utc(day: string): number {
  const parts = DAY.exec(day)
  if (!parts) throw new RangeError(`Not a day: ${day}`)
  const [, year = 0, month = 0, date = 0] = parts.map(Number)
  // Date.UTC takes the years 0 to 99 for those of the last century.
  return new Date(0).setUTCFullYear(year, month - 1, date)
}

function dayOf(instant: number): string {
  const day = new Date(instant).toISOString().slice(0, 10)
  if (!DAY.test(day)) throw new RangeError(`Beyond the year 9999: ${day}`)
  return day
}

/**
 * The day that is `days` later, or earlier if `days` is negative.
 * @throws RangeError if the text is not a day, or the result lies beyond the year 9999
 */
export function addDays(day: string, days: number): string {
  return dayOf(utc(day) + days * DAY_MS)
}

export function countDays({ from, to }: ClosedDayRange): number {
  return Math.round((utc(to) - utc(from)) / DAY_MS) + 1
}

/** All days of a period, in order. */
export function daysOf(range: ClosedDayRange): string[] {
  return Array.from({ length: countDays(range) }, (_, at) => addDays(range.from, at))
}

export function mondayOf(day: string): string {
  return addDays(day, -((new Date(utc(day)).getUTCDay() + 6) % 7))
}

/** The preset periods, in days. All end today. */
export const RANGE_PRESETS = [1, 7, 30, 90, 365] as const

export function lastDays(days: number, today: string): ClosedDayRange {
  return { from: addDays(today, 1 - days), to: today }
}

/** The preset that a period equals, in days, or null. */
export function presetOf({ from, to }: DayRange, today: string): number | null {
  if (!from || to !== today) return null
  return RANGE_PRESETS.find((days) => lastDays(days, today).from === from) ?? null
}
