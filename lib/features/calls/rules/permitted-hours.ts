import { TZDate } from '@date-fns/tz'

/**
 * The permitted hours of scheduled calls: for Turkish numbers 09:00 to 19:00, Monday to Saturday, in
 * Istanbul's time. Other countries have none.
 * See docs/contract/public-api.md#permitted-hours.
 */

const TIMEZONE = 'Europe/Istanbul'
const OPENS = 9
const CLOSES = 19
const SUNDAY = 0

function hasPermittedHours(e164: string): boolean {
  return e164.startsWith('+90')
}

/**
 * The first time from `now` on at which the number may be dialled; `now` itself where it may be.
 * @param e164 the dialled number
 */
export function nextPermittedTime(e164: string, now: Date): Date {
  if (!hasPermittedHours(e164)) return now
  const local = new TZDate(now, TIMEZONE)
  const hour = local.getHours()
  if (local.getDay() !== SUNDAY && hour >= OPENS && hour < CLOSES) return now
  return opening(local, hour < OPENS ? 0 : 1)
}

/** The next opening that is at least `days` days after the day of `local`. */
function opening(local: TZDate, days: number): Date {
  const day = new TZDate(
    local.getFullYear(),
    local.getMonth(),
    local.getDate() + days,
    OPENS,
    TIMEZONE,
  )
  return day.getDay() === SUNDAY ? opening(local, days + 1) : new Date(day.getTime())
}
