import { randomInt } from 'node:crypto'
import type { LocalTime } from '@/lib/platform/time/local-time'
import { AppError } from '@/lib/platform/errors'
import { onAppointmentBooked } from '@/lib/features/reactions'
import { recordEvent } from '@/lib/features/webhooks/record-event'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { appointmentData, type AppointmentData } from './rows'
import { freeSlot } from './free-slot'

/** No letters or digits that are read as each other. */
const CODE_CHARACTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** The code opens the public page, so that it must not be guessed: 40 bits. */
const CODE_LENGTH = 8

interface NewAppointment extends LocalTime {
  contactId: bigint
  /** The call in which it was made. */
  callId?: string | null
}

/**
 * Books a time for a contact, and records `appointment.booked`.
 * @throws not_found, validation_error, slot_taken
 */
export async function bookAppointment(
  tx: TenantTransaction,
  { contactId, callId, ...local }: NewAppointment,
): Promise<AppointmentData> {
  const slot = await freeSlot(tx, local)
  const contact = await tx.db.contact.findFirst({ where: { id: contactId } })
  if (!contact) throw new AppError('not_found')
  const appointment = await tx.db.appointment.create({
    data: { ownerId: tx.owner.id, contactId, callId, ...slot, bookingCode: bookingCode() },
  })
  if (contact.status !== 'converted') {
    await tx.db.contact.updateMany({ where: { id: contactId }, data: { status: 'scheduled' } })
  }
  await onAppointmentBooked(tx, contactId)
  const data = appointmentData(appointment, contact)
  await recordEvent(tx, 'appointment.booked', { key: data.appointmentId, data })
  return data
}

function bookingCode(): string {
  const character = () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)] ?? ''
  return Array.from({ length: CODE_LENGTH }, character).join('')
}
