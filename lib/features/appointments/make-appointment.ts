import type { LocalTime } from '@/lib/platform/time/local-time'
import { transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import { bookAppointment } from './book-appointment'
import { readAppointment, type AppointmentWithContact } from './read-appointment'

/** `bookAppointment` in a transaction of its own. @throws not_found, validation_error, slot_taken */
export async function makeAppointment(
  owner: Owner,
  appointment: LocalTime & { contactId: bigint },
): Promise<AppointmentWithContact> {
  const { appointmentId } = await transaction(owner, (tx) => bookAppointment(tx, appointment))
  return readAppointment(owner, BigInt(appointmentId))
}
