import type { LocalTime } from '@/lib/platform/time/local-time'
import { requireBookingChangesLeft } from './booking-attempts'
import { findBooking, type Booking, type BookingVisit } from './find-booking'
import { moveAppointmentById } from './move-appointment-by-id'

/**
 * Moves an appointment for the person who has its code.
 * @throws not_found, too_many_attempts, appointment_cancelled, appointment_over, validation_error, slot_taken
 */
export async function moveBooking(visit: BookingVisit, local: LocalTime): Promise<Booking> {
  const { id, ownerId } = await findBooking(visit)
  await requireBookingChangesLeft(id)
  await moveAppointmentById({ id: ownerId }, id, { ...local, by: 'booking_page' })
  return findBooking(visit)
}
