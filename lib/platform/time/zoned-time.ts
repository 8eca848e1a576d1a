import { TZDate } from '@date-fns/tz'

/** A moment as a clock in `timezone` shows it: ISO 8601 with the offset, `2026-11-21T12:30:00+03:00`. */
export function zonedTime(instant: Date, timezone: string): string {
  return new TZDate(instant, timezone).toISOString().replace(/\.\d+/, '')
}
