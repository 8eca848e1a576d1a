import { rateLimiter, type Limit } from '@/lib/vendors/rate-limit'
import { requireAllowed } from '@/lib/platform/auth/attempts'

const WINDOW_MS = 15 * 60 * 1000

/** Codes that do not exist, by address: whoever has a link gets none of them wrong. */
const UNKNOWN_CODES: Limit = { name: 'unknown-booking', max: 20, windowMs: WINDOW_MS }

/** Moves and cancellations, by appointment: each is an event that others are told of. */
const CHANGES: Limit = { name: 'booking-change', max: 20, windowMs: WINDOW_MS }

/** Before a code is looked up. @throws too_many_attempts */
export async function requireBookingAttemptsLeft(address: string): Promise<void> {
  requireAllowed(await rateLimiter().peek(UNKNOWN_CODES, address))
}

export async function countUnknownBooking(address: string): Promise<void> {
  await rateLimiter().use(UNKNOWN_CODES, address)
}

/** @throws too_many_attempts */
export async function requireBookingChangesLeft(appointmentId: bigint): Promise<void> {
  requireAllowed(await rateLimiter().use(CHANGES, String(appointmentId)))
}
