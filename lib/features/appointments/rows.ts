import { config } from '@/lib/platform/config'
import { localTimeOf } from '@/lib/platform/time/local-time'
import { contactName } from '@/lib/platform/vocabulary/contact'
import type { Appointment, Contact } from '@/prisma/generated/client'

/**
 * An appointment as events, agents and pages show it.
 * See docs/contract/decisions.md#event-data.
 */
export function appointmentData(
  appointment: Appointment,
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
    link: `${config().APP_URL}/appointments/${bookingCode}`,
    callId,
  }
}

export type AppointmentData = ReturnType<typeof appointmentData>
