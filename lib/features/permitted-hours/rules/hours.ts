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
  /** Nobody is called on public holidays of the country. */
  skipHolidays: boolean
}

/** The hours of a country: the account's own, or the default ones. */
export interface CountryHours extends Hours {
  country: CountryCode
  isOwn: boolean
}

/** The most intervals of a weekday. */
export const MAX_INTERVALS = 4

/** The week as people read and type it. */
export function clockWeekOf(week: Week): WeekIntervals {
  return week.map((day) => day.map(({ from, to }) => ({ from: timeOf(from), to: timeOf(to) })))
}

/** The minutes of what was typed; NaN, which no valid week has, for what is no time. */
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

/** The minutes of a week that pass within the hours and lie outside the default ones. */
function minutesBeyond({ week }: Hours, defaults: Hours): number {
  return week.reduce((sum, intervals, day) => {
    const usual = defaults.week[day] ?? []
    const shared = intervals.flatMap(({ from, to }) =>
      usual.map((other) => Math.max(0, Math.min(to, other.to) - Math.max(from, other.from))),
    )
    return sum + total(intervals) - shared.reduce((all, minutes) => all + minutes, 0)
  }, 0)
}

const total = (intervals: readonly Interval[]) =>
  intervals.reduce((sum, { from, to }) => sum + to - from, 0)

/** Whether the hours allow calls that the default ones do not. */
export function isWider(hours: Hours, defaults: Hours): boolean {
  return minutesBeyond(hours, defaults) > 0 || (defaults.skipHolidays && !hours.skipHolidays)
}
