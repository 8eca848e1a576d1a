import { requireAllowed } from '@/lib/platform/auth/attempts'
import { systemDb } from '@/lib/platform/database/client'
import { AppError, validationError } from '@/lib/platform/errors'
import { networkOf } from '@/lib/platform/security/network'
import { toAccount, type Account } from '@/lib/platform/tenancy/account'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { LocalTime } from '@/lib/platform/time/local-time'
import { rateLimiter, type Limit } from '@/lib/vendors/rate-limit'
import { getOrCreateContact } from '@/lib/features/contacts/create-contact'
import { bookAppointment } from './book-appointment'
import { SLUG } from './rules/slug'
import { isRefusedAsCostly } from '@/lib/platform/refused-number'
import { isDiallable, matchKey } from '@/lib/platform/phone/read-phone'
import { ATTEMPT_MINUTES } from '@/lib/platform/vocabulary/attempts'

const WINDOW_MS = ATTEMPT_MINUTES * 60 * 1000

/** Bookings per client address, and per /24 or /48 network, whether or not they succeed. */
const BOOKINGS: Limit = { name: 'self-booking', max: 10, windowMs: WINDOW_MS }
const BOOKINGS_BY_NETWORK: Limit = { name: 'self-booking-network', max: 30, windowMs: WINDOW_MS }

/** Unknown pages per IP address. */
const UNKNOWN_PAGES: Limit = { name: 'unknown-booking-page', max: 30, windowMs: WINDOW_MS }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Bookings that succeed, per account and hour, however many networks they come from. */
const BOOKINGS_OF_ACCOUNT = 60

/**
 * Bookings per account and client address, of one number and in all, so that one visitor does not fill the calendar. A
 * stranger who books with another person's number does not use up that person's. Many phones may share an address.
 */
const BOOKINGS_BY_PHONE: Limit = { name: 'self-booking-phone', max: 10, windowMs: DAY_MS }
const BOOKINGS_BY_VISITOR: Limit = { name: 'self-booking-visitor', max: 30, windowMs: DAY_MS }

/** An account that can be booked by everybody who knows its page. */
export interface BookableAccount extends Account {
  timezone: string
  lengthMinutes: number
}

export interface PageVisit {
  slug: string
  address: string
}

/**
 * The account whose self-booking page this is.
 * @throws not_found if there is none, or if it is off; too_many_attempts
 */
export async function findBookable({ slug, address }: PageVisit): Promise<BookableAccount> {
  requireAllowed(await rateLimiter().peek(UNKNOWN_PAGES, address))
  const found = SLUG.test(slug)
    ? await systemDb().bookingSettings.findUnique({
        where: { slug, selfBooking: true },
        include: { owner: true },
      })
    : null
  if (!found) {
    await rateLimiter().use(UNKNOWN_PAGES, address)
    throw new AppError('not_found')
  }
  const { owner, lengthMinutes } = found
  return { ...toAccount(owner), timezone: owner.timezone, lengthMinutes }
}

interface SelfBooking extends LocalTime {
  /** Chosen by the visitor's browser: submitting again gives the first appointment. */
  requestId: string
  name: string
  phone: string
  email: string | null
}

/**
 * Books a free slot for a visitor of the self-booking page. A contact with the number keeps what is known of it.
 * @returns the booking code
 * @throws not_found, too_many_attempts, validation_error, booking_unavailable (no room for another contact), slot_taken,
 *   slot_unavailable
 */
export async function bookOnPage(visit: PageVisit, booking: SelfBooking): Promise<string> {
  const account = await findBookable(visit)
  const { requestId, phone } = booking
  if (!isDiallable(phone) || isRefusedAsCostly(phone)) {
    throw validationError([{ path: 'phone', message: 'This number cannot be called.' }])
  }
  await requireBookingsLeft(account, visit, phone)
  return transaction(account, async (tx) => {
    await lockAccount(tx)
    const before = await tx.db.appointment.findFirst({ where: { requestId } })
    if (before) return before.bookingCode
    await requireRoomInHour(tx)
    return bookAnew(tx, account, booking)
  })
}

/** Counts an attempt of the visitor. @throws too_many_attempts */
async function requireBookingsLeft(
  { id }: Account,
  { address }: PageVisit,
  phone: string,
): Promise<void> {
  const limiter = rateLimiter()
  const visitor = `${id}:${address}`
  requireAllowed(await limiter.use(BOOKINGS, address))
  requireAllowed(await limiter.use(BOOKINGS_BY_NETWORK, networkOf(address) ?? address))
  requireAllowed(await limiter.use(BOOKINGS_BY_PHONE, `${visitor}:${matchKey(phone)}`))
  requireAllowed(await limiter.use(BOOKINGS_BY_VISITOR, visitor))
}

/**
 * Counts what visitors have booked within an hour, while the account is locked. They book times to come, so an index
 * leaves out all that is past.
 * @throws too_many_attempts
 */
async function requireRoomInHour({ db }: TenantTransaction): Promise<void> {
  const since = new Date(Date.now() - HOUR_MS)
  const where = { startsAt: { gt: since }, createdAt: { gt: since }, requestId: { not: null } }
  const { _count: booked, _min } = await db.appointment.aggregate({
    where,
    _count: true,
    _min: { createdAt: true },
  })
  const oldest = _min.createdAt ?? since
  const resetMs = oldest.getTime() - since.getTime()
  requireAllowed({ allowed: booked < BOOKINGS_OF_ACCOUNT, remaining: 0, resetMs })
}

async function bookAnew(
  tx: TenantTransaction,
  account: Account,
  { requestId, name, phone, email, ...slot }: SelfBooking,
): Promise<string> {
  const { contact } = await getOrCreateContact(tx, account, {
    ...partsOf(name),
    phone,
    email,
    source: 'booking_page',
  }).catch(hideQuota)
  const by = 'contact'
  const booked = await bookAppointment(tx, { by, contactId: contact.id, requestId, ...slot })
  return booked.bookingCode
}

/** Hides the number of the account's contacts from visitors. */
function hideQuota(error: unknown): never {
  if (error instanceof AppError && error.code === 'quota_exceeded') {
    throw new AppError('booking_unavailable')
  }
  throw error
}

/** The last word of a name is the last name. */
function partsOf(name: string): { firstName: string; lastName: string } {
  const words = name.split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName }
}
