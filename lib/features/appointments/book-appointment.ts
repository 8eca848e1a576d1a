import { randomInt } from 'node:crypto'
import { recordNotification } from '@/lib/features/notifications/record-notification'
import { onAppointmentBooked } from '@/lib/features/reactions'
import { recordEvent } from '@/lib/features/webhooks/record-event'
import { AppError } from '@/lib/platform/errors'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction, type Owner, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { LocalTime } from '@/lib/platform/time/local-time'
import { type Booker, requireFreeSlot } from './free-slots'
import { shownName } from '@/lib/platform/phone/shown-name'
import { readAppointment } from './read-appointments'
import { appointmentData, type AppointmentData } from './rows'
import type { Appointment } from './rules/appointment'

/** Without letters and digits that look alike. */
const CODE_CHARACTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** The code opens the public page, so it must not be guessable: 40 bits. */
const CODE_LENGTH = 8

interface NewAppointment extends LocalTime {
  contactId: bigint
  by: Booker
  callId?: string | null
  /** Of the self-booking page. */
  requestId?: string | null
}

/**
 * Books a free slot in the account's time zone and records `appointment.booked`. The account holder is notified of what
 * a contact booked, in a call or on the self-booking page.
 * @throws not_found, validation_error, slot_taken, slot_unavailable
 */
export async function bookAppointment(
  tx: TenantTransaction,
  { contactId, callId, requestId, ...wished }: NewAppointment,
): Promise<AppointmentData> {
  await lockAccount(tx)
  const contact = await tx.db.contact.findFirst({ where: { id: contactId } })
  if (!contact) throw new AppError('not_found')
  const slot = await requireFreeSlot(tx.db, wished)
  const appointment = await tx.db.appointment.create({
    data: {
      ownerId: tx.owner.id,
      contactId,
      callId,
      requestId,
      ...slot,
      bookingCode: newBookingCode(),
    },
  })
  if (contact.status !== 'converted') {
    await tx.db.contact.updateMany({ where: { id: contactId }, data: { status: 'scheduled' } })
  }
  await onAppointmentBooked(tx, contactId)
  const data = appointmentData(appointment, contact)
  await recordEvent(tx, 'appointment.booked', { key: data.appointmentId, data })
  if (callId || requestId) {
    await recordNotification(tx, 'appointment_booked', {
      key: data.appointmentId,
      data: {
        contactId: data.contactId,
        person: shownName(contact),
        startsAt: data.startsAt,
        by: callId ? 'call' : 'booking_page',
      },
    })
  }
  return data
}

/**
 * `bookAppointment` by the account holder, in a separate transaction.
 * @throws not_found, validation_error, slot_taken, slot_unavailable
 */
export async function makeAppointment(
  owner: Owner,
  appointment: LocalTime & { contactId: bigint },
): Promise<Appointment> {
  const { appointmentId } = await transaction(owner, (tx) =>
    bookAppointment(tx, { by: 'account_holder', ...appointment }),
  )
  return readAppointment(owner, BigInt(appointmentId))
}

/** A code that opens the public page of an appointment. */
export function newBookingCode(): string {
  const character = () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)] ?? ''
  return Array.from({ length: CODE_LENGTH }, character).join('')
}
