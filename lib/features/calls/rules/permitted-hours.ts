import { TZDate } from '@date-fns/tz'

/**
 * When automated calls may be placed: people in Turkey are called between 09:00
 * and 19:00, Monday to Saturday, on Istanbul's clock. Other countries have no hours here.
 * See docs/contract/public-api.md#permitted-hours.
 */

const TIMEZONE = 'Europe/Istanbul'
const OPENS = 9
const CLOSES = 19
const SUNDAY = 0

/** @param e164 the number that is dialled */
function hasPermittedHours(e164: string): boolean {
  return e164.startsWith('+90')
}

/** The first moment from `now` on at which this number may be dialled: `now` itself where it may. */
export function nextPermittedTime(e164: string, now: Date): Date {
  if (!hasPermittedHours(e164)) return now
  const local = new TZDate(now, TIMEZONE)
  const hour = local.getHours()
  if (local.getDay() !== SUNDAY && hour >= OPENS && hour < CLOSES) return now
  return opening(local, hour < OPENS ? 0 : 1)
}

/** The next opening, `days` after the day of `local` at the earliest. */
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
