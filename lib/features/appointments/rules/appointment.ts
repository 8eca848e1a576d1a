import { TZDate } from '@date-fns/tz'
import { localTimeOf } from '@/lib/platform/time/local-time'

export const APPOINTMENT_STATUSES = ['booked', 'cancelled'] as const

export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number]

/** What the agenda shows: what is to come, what was, what was cancelled. */
export const AGENDA_VIEWS = ['upcoming', 'past', 'cancelled'] as const

export type AgendaView = (typeof AGENDA_VIEWS)[number]

/** Minutes before an appointment at which a reminder may go out: five minutes to a week. */
export const REMINDER_MINUTES = { min: 5, max: 7 * 24 * 60 } as const

/** Reminders that an account may have: nobody wants more messages about one appointment. */
export const MAX_REMINDERS = 5

const SUNDAY = 0
const SATURDAY = 6

/** The n-th weekday (Monday to Friday) after today on the clock of `timezone`, as `2026-11-24`. */
export function weekdayAfter(now: Date, n: number, timezone: string): string {
  const day = new TZDate(now, timezone)
  for (let left = n; left > 0;) {
    day.setDate(day.getDate() + 1)
    if (day.getDay() !== SUNDAY && day.getDay() !== SATURDAY) left -= 1
  }
  return localTimeOf(day, timezone).date
}
