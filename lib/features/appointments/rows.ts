import { config } from '@/lib/platform/config'
import { dayWords } from '@/lib/platform/time/day-words'
import { localTimeOf } from '@/lib/platform/time/local-time'
import { contactName } from '@/lib/platform/vocabulary/contact'
import type { PlaceholderValues } from '@/lib/features/messages/rules/message'
import type {
  Appointment as AppointmentRow,
  AppointmentReminder as ReminderRow,
  Contact,
} from '@/prisma/generated/client'
import type { PlannedMessage } from '@/lib/platform/vocabulary/message'
import type { Appointment, AppointmentStatus, Reminder } from './rules/appointment'

/** Includes the columns of the contact that `Appointment` has. */
export const WITH_CONTACT = {
  contact: { select: { id: true, firstName: true, lastName: true, phone: true } },
} as const

export function toAppointment({
  ownerId: _,
  requestId: __,
  ...row
}: AppointmentRow & Pick<Appointment, 'contact'>): Appointment {
  return { ...row, status: row.status as AppointmentStatus }
}

/** An appointment in events, for agents and in the panel. See docs/contract/decisions/webhooks.md#event-data. */
export function appointmentData(
  appointment: Pick<
    AppointmentRow,
    'id' | 'contactId' | 'startsAt' | 'timezone' | 'bookingCode' | 'callId'
  >,
  contact: Pick<Contact, 'firstName' | 'lastName' | 'phone'>,
) {
  const { id, contactId, startsAt, timezone, bookingCode, callId } = appointment
  return {
    appointmentId: String(id),
    contactId: String(contactId),
    phoneNumber: contact.phone,
    name: contactName(contact),
    ...localTimeOf(startsAt, timezone),
    timezone,
    startsAt: startsAt.toISOString(),
    bookingCode,
    link: bookingLink(bookingCode),
    callId,
  }
}

export type AppointmentData = ReturnType<typeof appointmentData>

/**
 * The values of `APPOINTMENT_PLACEHOLDERS`, in the appointment's time zone.
 * @param locale the language of the message
 */
export function appointmentValues(
  {
    startsAt,
    timezone,
    bookingCode,
  }: Pick<AppointmentRow, 'startsAt' | 'timezone' | 'bookingCode'>,
  locale: string,
): PlaceholderValues {
  return {
    appointment_date: dayWords(startsAt, timezone, locale),
    appointment_time: localTimeOf(startsAt, timezone).time,
    appointment_link: bookingLink(bookingCode),
  }
}

export function bookingLink(bookingCode: string): string {
  return `${config().APP_URL}/appointments/${bookingCode}`
}

export function toReminder({ ownerId: _, ...row }: ReminderRow): Reminder {
  return { ...row, message: row.message as unknown as PlannedMessage }
}
