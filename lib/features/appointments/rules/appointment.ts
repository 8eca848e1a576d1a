import { TZDate } from '@date-fns/tz'
import type { Contact } from '@/lib/features/contacts/rules/contact'
import { localTimeOf } from '@/lib/platform/time/local-time'
import type { PlannedMessage } from '@/lib/platform/vocabulary/message'

export const APPOINTMENT_STATUSES = ['booked', 'cancelled'] as const

export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number]

export interface Appointment {
  id: bigint
  contactId: bigint
  contact: Pick<Contact, 'id' | 'firstName' | 'lastName' | 'phone'>
  callId: string | null
  startsAt: Date
  /** Null for an appointment from before appointments had a length. */
  lengthMinutes: number | null
  bufferMinutes: number
  /** The account's time zone when it was booked or last moved. */
  timezone: string
  status: AppointmentStatus
  bookingCode: string
  cancelReason: string | null
  cancelledAt: Date | null
  /** How many times it was moved or cancelled. */
  revision: number
  createdAt: Date
  /** When it was booked, or last moved or cancelled. */
  updatedAt: Date
}

/** A message that is sent some time before each appointment. */
export interface Reminder {
  id: bigint
  minutesBefore: number
  message: PlannedMessage
  isActive: boolean
  /** It applies to due times from then on. */
  validFrom: Date
  createdAt: Date
}

export const AGENDA_VIEWS = ['upcoming', 'past', 'cancelled'] as const

export type AgendaView = (typeof AGENDA_VIEWS)[number]

/** How many minutes before an appointment a reminder may be sent: from five minutes to a week. */
export const REMINDER_MINUTES = { min: 5, max: 7 * 24 * 60 } as const

/** Reminders per account: more messages about one appointment would annoy. */
export const MAX_REMINDERS = 5

const SUNDAY = 0
const SATURDAY = 6

/** The n-th weekday (Monday to Friday) after today in `timezone`, as `2026-11-24`. */
export function weekdayAfter(now: Date, n: number, timezone: string): string {
  const day = new TZDate(now, timezone)
  for (let left = n; left > 0;) {
    day.setDate(day.getDate() + 1)
    if (day.getDay() !== SUNDAY && day.getDay() !== SATURDAY) left -= 1
  }
  return localTimeOf(day, timezone).date
}
