import {
  businessOf,
  type Business,
  type DescribedAccount,
} from '@/lib/features/business/rules/business'
import { requireAllowed } from '@/lib/platform/auth/attempts'
import { systemPool } from '@/lib/platform/database/client'
import { AppError } from '@/lib/platform/errors'
import { localTimeOf, type LocalTime } from '@/lib/platform/time/local-time'
import { rateLimiter, type Limit } from '@/lib/vendors/rate-limit'
import {
  cancelAppointmentById,
  moveAppointmentById,
} from '@/lib/features/appointments/change-appointment'
import { bookingLink } from '@/lib/features/appointments/rows'
import type { AppointmentStatus } from '@/lib/features/appointments/rules/appointment'
import { ATTEMPT_MINUTES } from '@/lib/platform/vocabulary/attempts'

const WINDOW_MS = ATTEMPT_MINUTES * 60 * 1000

/** Unknown codes per IP address. A link that we sent contains a known one. */
const UNKNOWN_CODES: Limit = { name: 'unknown-booking', max: 20, windowMs: WINDOW_MS }

/** Moves and cancellations per appointment: each records an event that webhooks deliver. */
const CHANGES: Limit = { name: 'booking-change', max: 20, windowMs: WINDOW_MS }

/** The data for the holder of the booking code: the public profile of the business, and no other phone number. */
export interface Booking {
  id: bigint
  ownerId: bigint
  bookingCode: string
  link: string
  startsAt: Date
  timezone: string
  /** `date` and `time` are in `timezone`. */
  date: string
  time: string
  status: AppointmentStatus
  revision: number
  /** Null for an appointment from before appointments had a length. */
  lengthMinutes: number | null
  /** When it was booked, or last moved or cancelled. */
  updatedAt: Date
  accountName: string
  business: Business
  /** The assistant that booked it in a call. */
  assistantName: string | null
  /** Whether it can still be moved and cancelled. */
  open: boolean
}

export interface BookingVisit {
  code: string
  address: string
}

type Row = Omit<
  Booking,
  'id' | 'ownerId' | 'link' | 'date' | 'time' | 'open' | 'accountName' | 'business'
> & {
  id: string
  ownerId: string
  business: DescribedAccount['business']
}

const STATEMENT = `
  select p.id, p.owner_id as "ownerId", p.booking_code as "bookingCode",
    p.starts_at as "startsAt", p.timezone, p.status, p.revision, p.length_minutes as "lengthMinutes",
    p.updated_at as "updatedAt",
    a.name as "assistantName", case when b.owner_id is not null then json_build_object('name',
      b.name, 'address', b.address, 'phone', b.phone, 'website', b.website,
      'privacyNotice', b.privacy_notice, 'logoHash', b.logo_hash) end as business
  from appointments p left join businesses b on b.owner_id = p.owner_id
  left join calls c on c.id = p.call_id left join assistants a on a.id = c.assistant_id
  where p.booking_code = $1`

const CODE = /^[A-Z0-9]{4,20}$/

/**
 * Finds the appointment of a booking code, in any account: the code is the permission. Blocks an IP
 * address that tries out codes.
 * @throws not_found, too_many_attempts
 */
export async function findBooking({ code, address }: BookingVisit): Promise<Booking> {
  requireAllowed(await rateLimiter().peek(UNKNOWN_CODES, address))
  const bookingCode = code.trim().toUpperCase()
  const { rows } = CODE.test(bookingCode)
    ? await systemPool().query<Row>(STATEMENT, [bookingCode])
    : { rows: [] }
  const [found] = rows
  if (!found) {
    await rateLimiter().use(UNKNOWN_CODES, address)
    throw new AppError('not_found')
  }
  const { business: described, ...row } = found
  const business = businessOf({ business: described })
  return {
    ...row,
    business,
    accountName: business.name,
    ...localTimeOf(row.startsAt, row.timezone),
    id: BigInt(row.id),
    ownerId: BigInt(row.ownerId),
    link: bookingLink(row.bookingCode),
    open: row.status === 'booked' && row.startsAt.getTime() > Date.now(),
  }
}

/**
 * Moves the appointment of a booking code.
 * @throws not_found, too_many_attempts, appointment_cancelled, appointment_over, validation_error,
 *   slot_taken, slot_unavailable
 */
export async function moveBooking(visit: BookingVisit, local: LocalTime): Promise<Booking> {
  const { id, ownerId } = await findBooking(visit)
  await requireChangesLeft(id)
  await moveAppointmentById({ id: ownerId }, id, { ...local, by: 'booking_page' })
  return findBooking(visit)
}

/** Cancels the appointment of a booking code. @throws not_found, too_many_attempts, appointment_over */
export async function cancelBooking(visit: BookingVisit, reason: string | null): Promise<Booking> {
  const { id, ownerId } = await findBooking(visit)
  await requireChangesLeft(id)
  await cancelAppointmentById({ id: ownerId }, id, { by: 'booking_page', reason })
  return findBooking(visit)
}

/** @throws too_many_attempts */
async function requireChangesLeft(appointmentId: bigint): Promise<void> {
  requireAllowed(await rateLimiter().use(CHANGES, String(appointmentId)))
}
