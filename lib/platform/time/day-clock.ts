import { localTimeOf, startOfDay } from './local-time'
import type { DayRange } from './day-range'

/** The day in `timezone` at an instant. */
export function dayIn(timezone: string, instant: Date): string {
  return localTimeOf(instant, timezone).date
}

/** The instants between which a period of days lies in `timezone`. `until` is excluded. */
export function instantsOf(
  { from, to }: DayRange,
  timezone: string,
): { since: Date | null; until: Date | null } {
  return {
    since: from ? startOfDay(from, timezone) : null,
    until: to ? startOfDay(to, timezone, 1) : null,
  }
}
