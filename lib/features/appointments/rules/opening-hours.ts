import type { ClockInterval, WeekIntervals } from '@/lib/platform/time/clock'

/** When an account can be booked, on the clock of its time zone. */

export interface BookingRules {
  hours: WeekIntervals
  lengthMinutes: number
  bufferMinutes: number
  /** How long before its start a contact can book an appointment at the latest. */
  noticeMinutes: number
  /** How far ahead a contact can book. */
  horizonDays: number
}

/** Closed whatever the hours say. Both days are included. */
export interface ClosedDays {
  from: string
  to: string
  /** Why, such as "Bayram". */
  label: string
}

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

export const LENGTH_MINUTES = { min: 5, max: 480 } as const
export const BUFFER_MINUTES = { min: 0, max: 240 } as const
export const NOTICE_MINUTES = { min: 0, max: 30 * 24 * 60 } as const
export const HORIZON_DAYS = { min: 1, max: 365 } as const

export const MAX_INTERVALS = 6

export const MAX_CLOSED_DAYS = 100

/** The length of an appointment in a row of the previous version, which has no length. */
export const FORMER_LENGTH_MINUTES = 30

const WORKDAY: ClockInterval[] = [
  { from: '09:00', to: '12:30' },
  { from: '13:30', to: '18:00' },
]

/** The rules of an account that has set nothing up. */
export const DEFAULT_RULES: BookingRules = {
  hours: WEEKDAYS.map((_, day) => (day < 5 ? WORKDAY : [])),
  lengthMinutes: 30,
  bufferMinutes: 0,
  noticeMinutes: 60,
  horizonDays: 60,
}

/** The intervals of a day such as `2026-11-24`: none if it is closed. */
export function intervalsOn(
  date: string,
  hours: WeekIntervals,
  closedDays: readonly ClosedDays[],
): ClockInterval[] {
  if (closedDays.some(({ from, to }) => from <= date && date <= to)) return []
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay()
  return hours[(sundayFirst + 6) % 7] ?? []
}
