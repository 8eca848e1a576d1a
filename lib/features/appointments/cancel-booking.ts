import { requireBookingChangesLeft } from './booking-attempts'
import { cancelAppointmentById } from './cancel-appointment-by-id'
import { findBooking, type Booking, type BookingVisit } from './find-booking'

/**
 * Cancels an appointment for the person who has its code.
 * @throws not_found, too_many_attempts, appointment_over
 */
export async function cancelBooking(visit: BookingVisit, reason: string | null): Promise<Booking> {
  const { id, ownerId } = await findBooking(visit)
  await requireBookingChangesLeft(id)
  await cancelAppointmentById({ id: ownerId }, id, { by: 'booking_page', reason })
  return findBooking(visit)
}
