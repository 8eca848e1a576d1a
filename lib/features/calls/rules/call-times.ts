import { instantsOf } from '@/lib/platform/time/day-clock'
import type { DayRange } from '@/lib/platform/time/day-range'

/** When a call may have started: on the days of a period, and within an hour of the day, from 0 to 23. */
export interface CallTimes extends DayRange {
  hour?: number | null
}

/** The same for the filter of calls, on the clock of `timezone`. */
export function timesOf({ hour, ...range }: CallTimes, timezone: string) {
  const localHour = typeof hour === 'number' ? { hour, timezone } : null
  return { ...instantsOf(range, timezone), localHour }
}
