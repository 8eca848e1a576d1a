import type { CountryCode } from 'libphonenumber-js'
import { minutesOf, readClock, timeOf, type WeekIntervals } from '@/lib/platform/time/clock'

/** When scheduled calls to a country may be placed. See docs/contract/public-api.md#permitted-hours. */

/** Minutes since midnight: 540 to 1140 is from 09:00 until 19:00. */
export interface Interval {
  from: number
  /** Not included; 1440 for midnight. */
  to: number
}

/** The intervals of seven weekdays, Monday first. */
export type Week = Interval[][]

export interface Hours {
  week: Week
  skipHolidays: boolean
}

export interface CountryHours extends Hours {
  country: CountryCode
  isOwn: boolean
}

export const MAX_INTERVALS = 4

/** The week as people read and type it. */
export function clockWeekOf(week: Week): WeekIntervals {
  return week.map((day) => day.map(({ from, to }) => ({ from: timeOf(from), to: timeOf(to) })))
}

/** Converts the typed times to minutes; NaN, which no valid week has, if a text is not a time. */
export function weekOfClock(week: WeekIntervals): Week {
  const minutes = (time: string) => minutesOf(readClock(time) ?? '')
  return week.map((day) => day.map(({ from, to }) => ({ from: minutes(from), to: minutes(to) })))
}

/** Whether the intervals of a day are in order and do not overlap. */
export function isValidDay(day: readonly Interval[]): boolean {
  return day.every(({ from, to }, at) => to > from && from >= (day[at - 1]?.to ?? 0))
}

/** Whether all days are valid and at least one has hours. */
export function isValidWeek(week: Week): boolean {
  return week.every(isValidDay) && week.some((day) => day.length > 0)
}

/** The minutes of a week outside of another one. */
function minutesBeyond(week: Week, other: Week): number {
  return total(week) - total(sharedWeek(week, other))
}

const total = (week: Week) => week.flat().reduce((sum, { from, to }) => sum + to - from, 0)

/** The times that are in both weeks. */
export function sharedWeek(week: Week, other: Week): Week {
  return week.map((intervals, day) =>
    intervals.flatMap((one) =>
      (other[day] ?? [])
        .map((two) => ({ from: Math.max(one.from, two.from), to: Math.min(one.to, two.to) }))
        .filter(({ from, to }) => to > from),
    ),
  )
}

/** Whether a week has times outside of another one. */
export function exceeds(week: Week, other: Week): boolean {
  return minutesBeyond(week, other) > 0
}

/** Whether the hours allow calls that the default ones do not. */
export function isWider(hours: Hours, defaults: Hours): boolean {
  return exceeds(hours.week, defaults.week) || (defaults.skipHolidays && !hours.skipHolidays)
}
