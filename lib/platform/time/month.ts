import { addDays, daysOf, mondayOf } from './day-range'

/** Calendar months without a time zone (`2026-11`). Safe for the browser. */

export const MONTH = /^2\d{3}-(0[1-9]|1[0-2])$/

/** The month of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** The month before (-1) or after (1). */
export function monthBeside(month: string, step: 1 | -1): string {
  return monthOf(addDays(`${month}-01`, step === 1 ? 31 : -1))
}

/** The first and last day, both included. */
export function rangeOfMonth(month: string): { from: string; to: string } {
  const from = `${month}-01`
  return { from, to: addDays(`${monthOf(addDays(from, 31))}-01`, -1) }
}

/** The weeks that contain a month, from Monday to Sunday, with days of the months around it. */
export function weeksOfMonth(month: string): string[][] {
  const { from, to } = rangeOfMonth(month)
  const days = daysOf({ from: mondayOf(from), to: addDays(mondayOf(to), 6) })
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}
