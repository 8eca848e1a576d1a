import { localTimeOf, startOfDay } from './local-time'
import type { DayRange } from './day-range'

/** The day that a calendar in `timezone` shows. */
export function dayIn(timezone: string, instant: Date): string {
  return localTimeOf(instant, timezone).date
}

/** When a period of days begins on a clock in `timezone`, and the moment at which it is over. */
export function instantsOf(
  { from, to }: DayRange,
  timezone: string,
): { since: Date | null; until: Date | null } {
  return {
    since: from ? startOfDay(from, timezone) : null,
    until: to ? startOfDay(to, timezone, 1) : null,
  }
}
