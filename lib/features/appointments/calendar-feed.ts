import { hash, randomBytes } from 'node:crypto'
import { requireAllowed } from '@/lib/platform/auth/attempts'
import { config } from '@/lib/platform/config'
import { systemDb } from '@/lib/platform/database/client'
import { AppError } from '@/lib/platform/errors'
import { type Owner, tenantDb } from '@/lib/platform/tenancy/tenant'
import { rateLimiter, type Limit } from '@/lib/vendors/rate-limit'
import { toAppointment, WITH_CONTACT } from './rows'
import type { Appointment } from './rules/appointment'

const SECRET_BYTES = 24
const SECRET = /^[\w-]{32}$/

/** Unknown addresses per IP address. */
const UNKNOWN_FEEDS: Limit = { name: 'unknown-calendar', max: 20, windowMs: 15 * 60 * 1000 }

/** Appointments that are longer ago are left out. */
const PAST_DAYS = 30

/** More than any calendar shows. */
const MAX_ENTRIES = 2000

/** When the account's feed got its address; null without an address. */
export async function readFeedState(owner: Owner): Promise<{ createdAt: Date | null }> {
  const feed = await tenantDb(owner).calendarFeed.findFirst()
  return { createdAt: feed?.createdAt ?? null }
}

/** Gives the feed a new address, which only this call returns. The one before no longer works. */
export async function renewFeed(owner: Owner): Promise<{ url: string; createdAt: Date }> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const data = { secretHash: hash('sha256', secret), createdAt: new Date() }
  await tenantDb(owner).calendarFeed.upsert({
    where: { ownerId: owner.id },
    create: { ownerId: owner.id, ...data },
    update: data,
  })
  return { url: `${config().APP_URL}/api/calendar/${secret}.ics`, createdAt: data.createdAt }
}

/** Takes the address away. */
export async function deleteFeed(owner: Owner): Promise<void> {
  await tenantDb(owner).calendarFeed.deleteMany()
}

export interface CalendarFeed {
  locale: string
  name: string
  timezone: string
  appointments: Appointment[]
}

/**
 * The appointments of the account whose feed has this secret, cancelled ones included, so that calendars remove them.
 * @param address the IP address of the request
 * @throws not_found, too_many_attempts
 */
export async function readFeed(secret: string, address: string): Promise<CalendarFeed> {
  requireAllowed(await rateLimiter().peek(UNKNOWN_FEEDS, address))
  const feed = SECRET.test(secret)
    ? await systemDb().calendarFeed.findUnique({
        where: { secretHash: hash('sha256', secret) },
        include: { owner: { select: { id: true, name: true, locale: true, timezone: true } } },
      })
    : null
  if (!feed) {
    await rateLimiter().use(UNKNOWN_FEEDS, address)
    throw new AppError('not_found')
  }
  const { id, ...about } = feed.owner
  return { ...about, appointments: await readEntries({ id }, new Date()) }
}

/** What is to come, the nearest first, and what was last, as far as there is room; in the order of their times. */
async function readEntries(owner: Owner, now: Date): Promise<Appointment[]> {
  const db = tenantDb(owner)
  const since = new Date(now.getTime() - PAST_DAYS * 86_400_000)
  const coming = await db.appointment.findMany({
    where: { startsAt: { gte: now } },
    include: WITH_CONTACT,
    orderBy: { startsAt: 'asc' },
    take: MAX_ENTRIES,
  })
  const past = await db.appointment.findMany({
    where: { startsAt: { gte: since, lt: now } },
    include: WITH_CONTACT,
    orderBy: { startsAt: 'desc' },
    take: MAX_ENTRIES - coming.length,
  })
  return [...past.toReversed(), ...coming].map(toAppointment)
}
