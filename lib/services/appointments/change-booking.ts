import type { LocalTime } from '@/lib/domain/appointment'
import { requireBookingChangesLeft } from './booking-attempts'
import { cancelAppointmentById, moveAppointmentById } from './change-appointment'
import { findBooking, type Booking } from './find-booking'

/** Who asks, and by which code. */
export interface BookingVisit {
  code: string
  /** Where the request comes from. */
  address: string
}

/**
 * Moves an appointment for the person who has its code.
 * @throws not_found, too_many_attempts, appointment_cancelled, appointment_over, validation_error, slot_taken
 */
export async function moveBooking(
  { code, address }: BookingVisit,
  local: LocalTime,
): Promise<Booking> {
  const { id, ownerId } = await findBooking(code, address)
  await requireBookingChangesLeft(id)
  await moveAppointmentById({ id: ownerId }, id, { ...local, by: 'booking_page' })
  return findBooking(code, address)
}

/**
 * Cancels an appointment for the person who has its code.
 * @throws not_found, too_many_attempts, appointment_over
 */
export async function cancelBooking(
  { code, address }: BookingVisit,
  reason: string | null,
): Promise<Booking> {
  const { id, ownerId } = await findBooking(code, address)
  await requireBookingChangesLeft(id)
  await cancelAppointmentById({ id: ownerId }, id, { by: 'booking_page', reason })
  return findBooking(code, address)
}
