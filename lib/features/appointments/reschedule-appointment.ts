import type { Actor } from '@/lib/features/contacts/rules/activity'
import { localTimeOf, type LocalTime } from '@/lib/platform/time/local-time'
import { AppError } from '@/lib/platform/errors'
import { addActivity } from '@/lib/features/contacts/add-activity'
import { recordEvent } from '@/lib/features/webhooks/record-event'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { appointmentData, type AppointmentData } from './rows'
import { freeSlot } from './free-slot'
import { lockAppointment } from './lock-appointment'

interface Move extends LocalTime {
  by: Actor
  /** The call in which it was moved. */
  callId?: string | null
}

/**
 * Moves a booked appointment, and records `appointment.rescheduled`. The person at the booking page
 * reads and means the appointment's own time zone, everybody else the account's. A move to where it
 * is already changes nothing.
 * @throws not_found, appointment_cancelled, appointment_over, validation_error, slot_taken
 */
export async function rescheduleAppointment(
  tx: TenantTransaction,
  { id }: { id: bigint },
  { by, callId, ...local }: Move,
): Promise<AppointmentData> {
  const { contact, ...before } = await lockAppointment(tx, id)
  if (before.status === 'cancelled') throw new AppError('appointment_cancelled')
  if (before.startsAt.getTime() <= Date.now()) throw new AppError('appointment_over')
  const timezone = by === 'booking_page' ? before.timezone : undefined
  const slot = await freeSlot(tx, { ...local, timezone, except: id })
  if (slot.startsAt.getTime() === before.startsAt.getTime()) return appointmentData(before, contact)
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
    },
  })
  await recordEvent(tx, 'appointment.rescheduled', {
    key: `${data.appointmentId}:${change.revision}`,
    data: { ...data, previousDate: previous.date, previousTime: previous.time },
  })
  return data
}
