import type { Actor } from '@/lib/features/contacts/rules/activity'
import { transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import { cancelAppointment } from './cancel-appointment'
import { readAppointment, type AppointmentWithContact } from './read-appointment'

/** `cancelAppointment` by the appointment's id, in a transaction of its own. */
export async function cancelAppointmentById(
  owner: Owner,
  id: bigint,
  cancellation: { by: Actor; reason: string | null },
): Promise<AppointmentWithContact> {
  await transaction(owner, (tx) => cancelAppointment(tx, { id }, cancellation))
  return readAppointment(owner, id)
}
