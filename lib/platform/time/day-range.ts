/** Days as the calendar has them, `2026-11-21`, without a clock: also for the browser. */

const DAY = /^(2\d{3})-(\d{2})-(\d{2})$/
const DAY_MS = 86_400_000

/** The first and last day of a period, both of them in it; one that is left out is open. */
export interface DayRange {
  from?: string | null
  to?: string | null
}

/** A period with both of its ends. */
export interface ClosedDayRange {
  from: string
  to: string
}

/** Whether this is a day of this millennium; 30 February is none. */
export function isDay(text: string): boolean {
  return DAY.test(text) && dayOf(utc(text)) === text
}

/** Whether the first day is not after the last one. */
export function isInOrder({ from, to }: DayRange): boolean {
  return !from || !to || from <= to
}

function utc(day: string): number {
  const [, year = 0, month = 0, date = 0] = (DAY.exec(day) ?? []).map(Number)
  return Date.UTC(year, month - 1, date)
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}

export function addDays(day: string, days: number): string {
  return dayOf(utc(day) + days * DAY_MS)
}

/** How many days are in a period. */
export function countDays({ from, to }: ClosedDayRange): number {
  return Math.round((utc(to) - utc(from)) / DAY_MS) + 1
}

/** The Monday of the week that a day is in. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(utc(day)).getUTCDay() + 6) % 7))
}

/** Periods that end today, by their days. */
export const RANGE_PRESETS = [1, 7, 30, 90, 365] as const

/** The last `days` days, today among them. */
export function lastDays(days: number, today: string): ClosedDayRange {
  return { from: addDays(today, 1 - days), to: today }
}

/** Which preset a period is; null where it is none. */
export function presetOf({ from, to }: DayRange, today: string): number | null {
  if (!from || to !== today) return null
  return RANGE_PRESETS.find((days) => lastDays(days, today).from === from) ?? null
}
