import { randomInt } from 'node:crypto'
import { onAppointmentBooked } from '@/lib/features/reactions'
import { recordEvent } from '@/lib/features/webhooks/record-event'
import { AppError, validationError } from '@/lib/platform/errors'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction, type Owner, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { instantOf, type LocalTime } from '@/lib/platform/time/local-time'
import { readAppointment } from './read-appointments'
import { appointmentData, type AppointmentData } from './rows'
import type { Appointment } from './rules/appointment'

/** Without letters and digits that look alike. */
const CODE_CHARACTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** The code opens the public page, so it must not be guessable: 40 bits. */
const CODE_LENGTH = 8

interface NewAppointment extends LocalTime {
  contactId: bigint
  /** The call in which it is booked. */
  callId?: string | null
}

/**
 * Books an appointment in the account's time zone and records `appointment.booked`.
 * @throws not_found, validation_error, slot_taken
 */
export async function bookAppointment(
  tx: TenantTransaction,
  { contactId, callId, ...local }: NewAppointment,
): Promise<AppointmentData> {
  const slot = await requireFreeSlot(tx, local)
  const contact = await tx.db.contact.findFirst({ where: { id: contactId } })
  if (!contact) throw new AppError('not_found')
  const appointment = await tx.db.appointment.create({
    data: { ownerId: tx.owner.id, contactId, callId, ...slot, bookingCode: newBookingCode() },
  })
  if (contact.status !== 'converted') {
    await tx.db.contact.updateMany({ where: { id: contactId }, data: { status: 'scheduled' } })
  }
  await onAppointmentBooked(tx, contactId)
  const data = appointmentData(appointment, contact)
  await recordEvent(tx, 'appointment.booked', { key: data.appointmentId, data })
  return data
}

/** `bookAppointment` in a transaction of its own. @throws not_found, validation_error, slot_taken */
export async function makeAppointment(
  owner: Owner,
  appointment: LocalTime & { contactId: bigint },
): Promise<Appointment> {
  const { appointmentId } = await transaction(owner, (tx) => bookAppointment(tx, appointment))
  return readAppointment(owner, BigInt(appointmentId))
}

function newBookingCode(): string {
  const character = () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)] ?? ''
  return Array.from({ length: CODE_LENGTH }, character).join('')
}

/** A start time at which nothing else is booked. */
export interface Slot {
  startsAt: Date
  timezone: string
}

interface SlotRequest extends LocalTime {
  /** The time zone of the local time; by default the account's. */
  timezone?: string
  /** An appointment that may itself have this time. */
  except?: bigint
}

/**
 * Requires that a time lies ahead and is free. Locks the account's row, so that the time stays free
 * until the transaction ends.
 * @throws validation_error (no such time, or it is over), slot_taken
 */
export async function requireFreeSlot(
  tx: TenantTransaction,
  { except, ...request }: SlotRequest,
): Promise<Slot> {
  await lockAccount(tx)
  const timezone = request.timezone ?? (await timezoneOf(tx))
  const startsAt = instantOf(request, timezone)
  if (!startsAt) throw validationError([{ path: 'time', message: 'There is no such time.' }])
  if (startsAt.getTime() <= Date.now()) {
    throw validationError([{ path: 'date', message: 'This time is over.' }])
  }
  const taken = await tx.db.appointment.count({
    where: { startsAt, status: 'booked', ...(except && { id: { not: except } }) },
  })
  if (taken > 0) throw new AppError('slot_taken')
  return { startsAt, timezone }
}

async function timezoneOf({ owner, db }: TenantTransaction): Promise<string> {
  const { timezone } = await db.user.findFirstOrThrow({ where: { id: owner.id } })
  return timezone
}
