import type { Actor } from '@/lib/domain/activity'
import { addActivity } from '@/lib/services/contacts/add-activity'
import { recordEvent } from '@/lib/services/webhooks/record-event'
import type { Work } from '@/lib/tenant'
import { appointmentData, type AppointmentData } from './appointment-data'
import type { BookedAppointment } from './find-booked'

interface Cancellation {
  by: Actor
  reason?: string | null
  /** The call in which it was cancelled. */
  callId?: string | null
}

/** Cancels a booked appointment, and records `appointment.cancelled`; a cancelled one stays as it is. */
export async function cancelAppointment(
  work: Work,
  booked: BookedAppointment,
  { by, reason = null, callId }: Cancellation,
): Promise<AppointmentData> {
  const { contact, ...appointment } = booked
  const data = appointmentData(appointment, contact)
  const cancelledAt = new Date()
  const { count } = await work.db.appointment.updateMany({
    where: { id: appointment.id, status: 'booked' },
    data: { status: 'cancelled', cancelReason: reason, cancelledAt },
  })
  if (count === 0) return data
  await addActivity(work, {
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
  await recordEvent(work, 'appointment.cancelled', {
    key: data.appointmentId,
    data: { ...data, reason, cancelledAt: cancelledAt.toISOString() },
  })
  return data
}
