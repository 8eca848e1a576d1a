import { TZDate } from '@date-fns/tz'

/** A date and a time on somebody's clock: `2026-11-24`, `14:30`. */
export interface LocalTime {
  date: string
  time: string
}

const TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/

/** The instant at which a clock in `timezone` shows this; null where it never does (30 February, or an hour that daylight saving leaves out). */
export function instantOf({ date, time }: LocalTime, timezone: string): Date | null {
  const parts = TIME.exec(`${date}T${time}`)?.slice(1).map(Number)
  if (!parts) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts
  const instant = new Date(new TZDate(year, month - 1, day, hour, minute, timezone).getTime())
  const shown = localTimeOf(instant, timezone)
  return shown.date === date && shown.time === time ? instant : null
}

/** What a clock in `timezone` shows at this instant. */
export function localTimeOf(instant: Date, timezone: string): LocalTime {
  const local = new TZDate(instant, timezone)
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    date: `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`,
    time: `${two(local.getHours())}:${two(local.getMinutes())}`,
  }
}

/** When a day begins on a clock in `timezone`; `days` later, where they are given. */
export function startOfDay(date: string, timezone: string, days = 0): Date {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return new Date(new TZDate(year, month - 1, day + days, 0, 0, timezone).getTime())
}

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
