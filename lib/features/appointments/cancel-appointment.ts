import type { Actor } from '@/lib/features/contacts/rules/activity'
import { AppError } from '@/lib/platform/errors'
import { addActivity } from '@/lib/features/contacts/add-activity'
import { recordEvent } from '@/lib/features/webhooks/record-event'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { appointmentData, type AppointmentData } from './rows'
import { lockAppointment } from './lock-appointment'

interface Cancellation {
  by: Actor
  reason?: string | null
  /** The call in which it was cancelled. */
  callId?: string | null
}

/**
 * Cancels a booked appointment, and records `appointment.cancelled`; a cancelled one stays as it is.
 * The revision counts it as a change, so that calendars which hold the appointment take it over.
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
  return data
}
