import type { Actor } from '@/lib/domain/activity'
import { localTimeOf, type LocalTime } from '@/lib/domain/appointment'
import { addActivity } from '@/lib/services/contacts/add-activity'
import { recordEvent } from '@/lib/services/webhooks/record-event'
import type { Work } from '@/lib/tenant'
import { appointmentData, type AppointmentData } from './appointment-data'
import type { BookedAppointment } from './find-booked'
import { freeSlot } from './free-slot'

interface Move extends LocalTime {
  by: Actor
  /** The call in which it was moved. */
  callId?: string | null
}

/** Moves a booked appointment, and records `appointment.rescheduled`. @throws validation_error, slot_taken */
export async function rescheduleAppointment(
  work: Work,
  booked: BookedAppointment,
  { by, callId, ...local }: Move,
): Promise<AppointmentData> {
  const { contact, ...before } = booked
  const slot = await freeSlot(work, local)
  const change = { ...slot, revision: before.revision + 1 }
  await work.db.appointment.updateMany({ where: { id: before.id }, data: change })
  const data = appointmentData({ ...before, ...change }, contact)
  const previous = localTimeOf(before.startsAt, before.timezone)
  await addActivity(work, {
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
  await recordEvent(work, 'appointment.rescheduled', {
    key: `${data.appointmentId}:${change.revision}`,
    data: { ...data, previousDate: previous.date, previousTime: previous.time },
  })
  return data
}
