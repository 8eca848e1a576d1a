import type { Actor } from '@/lib/features/contacts/rules/activity'
import type { LocalTime } from '@/lib/platform/time/local-time'
import { transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import { readAppointment, type AppointmentWithContact } from './read-appointment'
import { rescheduleAppointment } from './reschedule-appointment'

/** `rescheduleAppointment` by the appointment's id, in a transaction of its own. */
export async function moveAppointmentById(
  owner: Owner,
  id: bigint,
  move: LocalTime & { by: Actor },
): Promise<AppointmentWithContact> {
  await transaction(owner, (tx) => rescheduleAppointment(tx, { id }, move))
  return readAppointment(owner, id)
}
