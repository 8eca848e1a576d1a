import { addActivity } from '@/lib/features/contacts/add-activity'
import type { Actor } from '@/lib/features/contacts/rules/activity'
import { recordNotification } from '@/lib/features/notifications/record-notification'
import { recordEvent } from '@/lib/features/webhooks/record-event'
import { AppError } from '@/lib/platform/errors'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction, type Owner, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { instantOf, localTimeOf, type LocalTime } from '@/lib/platform/time/local-time'
import { shownName } from '@/lib/platform/phone/shown-name'
import { type Booker, requireFreeSlot } from './free-slots'
import { readAppointment } from './read-appointments'
import { appointmentData, type AppointmentData } from './rows'
import type { Appointment } from './rules/appointment'

interface Move extends LocalTime {
  by: Actor
  /** Whose rules of booking count; by default those of the actor. */
  booker?: Booker
  callId?: string | null
}

/**
 * Moves a booked appointment and records `appointment.rescheduled`. The local time is in the
 * appointment's time zone on the booking page, otherwise in the account's. A move to the same time
 * changes nothing, whether or not it is within the opening hours.
 * @throws not_found, appointment_cancelled, appointment_over, validation_error, slot_taken, slot_unavailable
 */
export async function rescheduleAppointment(
  tx: TenantTransaction,
  { id }: { id: bigint },
  { by, booker = bookerOf(by), callId, ...local }: Move,
): Promise<AppointmentData> {
  const { contact, ...before } = await lockAppointment(tx, id)
  if (before.status === 'cancelled') throw new AppError('appointment_cancelled')
  if (before.startsAt.getTime() <= Date.now()) throw new AppError('appointment_over')
  const timezone = by === 'booking_page' ? before.timezone : await accountTimezone(tx)
  if (instantOf(local, timezone)?.getTime() === before.startsAt.getTime()) {
    return appointmentData(before, contact)
  }
  const slot = await requireFreeSlot(tx.db, {
    ...local,
    timezone,
    except: id,
    by: booker,
  })
  const change = { ...slot, revision: before.revision + 1 }
  await tx.db.appointment.updateMany({ where: { id }, data: change })
  const data = appointmentData({ ...before, ...change }, contact)
  const previous = localTimeOf(before.startsAt, before.timezone)
  await addActivity(tx, {
    contactId: contact.id,
    callId,
    kind: 'appointment_rescheduled',
    data: {
      by,
      appointmentId: data.appointmentId,
      startsAt: data.startsAt,
      previousStartsAt: before.startsAt.toISOString(),
      timezone: slot.timezone,
      previousTimezone: before.timezone,
    },
  })
  await recordEvent(tx, 'appointment.rescheduled', {
    key: `${data.appointmentId}:${change.revision}`,
    data: { ...data, previousDate: previous.date, previousTime: previous.time },
  })
  return data
}

const bookerOf = (actor: Actor): Booker => (actor === 'panel' ? 'account_holder' : 'contact')

async function accountTimezone({ db }: TenantTransaction): Promise<string> {
  return (await db.user.findFirstOrThrow({ select: { timezone: true } })).timezone
}

/** `rescheduleAppointment` in a separate transaction. */
export async function moveAppointmentById(
  owner: Owner,
  id: bigint,
  move: LocalTime & { by: Actor },
): Promise<Appointment> {
  await transaction(owner, (tx) => rescheduleAppointment(tx, { id }, move))
  return readAppointment(owner, id)
}

interface Cancellation {
  by: Actor
  reason?: string | null
  callId?: string | null
}

/**
 * Cancels a booked appointment and records `appointment.cancelled`. A cancelled one stays as it is.
 * Increases the revision, so that calendars take the cancellation over. The account holder is notified of what a contact
 * cancelled.
 * @throws not_found, appointment_over
 */
export async function cancelAppointment(
  tx: TenantTransaction,
  { id }: { id: bigint },
  { by, reason = null, callId }: Cancellation,
): Promise<AppointmentData> {
  const { contact, ...appointment } = await lockAppointment(tx, id)
  const data = appointmentData(appointment, contact)
  if (appointment.status === 'cancelled') return data
  const cancelledAt = new Date()
  if (appointment.startsAt <= cancelledAt) throw new AppError('appointment_over')
  await tx.db.appointment.updateMany({
    where: { id },
    data: {
      status: 'cancelled',
      cancelReason: reason,
      cancelledAt,
      revision: appointment.revision + 1,
    },
  })
  await addActivity(tx, {
    contactId: contact.id,
    callId,
    kind: 'appointment_cancelled',
    data: {
      by,
      appointmentId: data.appointmentId,
      startsAt: data.startsAt,
      timezone: appointment.timezone,
      reason,
    },
  })
  await recordEvent(tx, 'appointment.cancelled', {
    key: data.appointmentId,
    data: { ...data, reason, cancelledAt: cancelledAt.toISOString() },
  })
  if (by === 'call' || by === 'booking_page') {
    await recordNotification(tx, 'appointment_cancelled', {
      key: data.appointmentId,
      data: {
        contactId: data.contactId,
        person: shownName(contact),
        startsAt: data.startsAt,
        by,
      },
    })
  }
  return data
}

export async function cancelAppointmentById(
  owner: Owner,
  id: bigint,
  cancellation: { by: Actor; reason: string | null },
): Promise<Appointment> {
  await transaction(owner, (tx) => cancelAppointment(tx, { id }, cancellation))
  return readAppointment(owner, id)
}

/**
 * Reads an appointment under the lock of the account, which everything that takes or frees a time
 * holds. @throws not_found
 */
async function lockAppointment(tx: TenantTransaction, id: bigint) {
  await lockAccount(tx)
  const appointment = await tx.db.appointment.findFirst({
    where: { id },
    include: { contact: true },
  })
  if (!appointment) throw new AppError('not_found')
  return appointment
}
