import { readBusiness } from '@/lib/features/business/business'
import { systemDb } from '@/lib/platform/database/client'
import { isUniqueViolation } from '@/lib/platform/database/unique-violation'
import { AppError } from '@/lib/platform/errors'
import { type Owner, tenantDb } from '@/lib/platform/tenancy/tenant'
import type { Prisma } from '@/prisma/generated/client'
import { toRules } from './read-calendar'
import type { BookingRules } from './rules/opening-hours'
import { freeSlug, slugOf } from './rules/slug'

export interface BookingSettings extends BookingRules {
  /** The last part of the self-booking page's address. A proposal, until settings are saved. */
  slug: string
  selfBooking: boolean
}

/** The account's settings, or the defaults with a free slug made from the name of the business. */
export async function readBookingSettings(account: Owner): Promise<BookingSettings> {
  const row = await tenantDb(account).bookingSettings.findFirst()
  return {
    ...toRules(row),
    slug: row?.slug ?? (await proposeSlug((await readBusiness(account)).name)),
    selfBooking: row?.selfBooking ?? false,
  }
}

async function proposeSlug(name: string): Promise<string> {
  const slug = slugOf(name, 'booking')
  const rows = await systemDb().bookingSettings.findMany({
    where: { slug: { startsWith: slug } },
    select: { slug: true },
  })
  return freeSlug(slug, new Set(rows.map((row) => row.slug ?? '')))
}

/**
 * Saves the settings. Appointments that are booked stay as they are.
 * @param settings without `slug` and `selfBooking`, these stay
 * @throws slug_taken
 */
export async function updateBookingSettings(
  account: Owner,
  settings: BookingRules & Partial<BookingSettings>,
): Promise<void> {
  const { hours, ...rest } = settings
  const data = { ...rest, hours: hours as unknown as Prisma.InputJsonArray }
  try {
    await tenantDb(account).bookingSettings.upsert({
      where: { ownerId: account.id },
      create: { ownerId: account.id, ...data },
      update: data,
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('slug_taken')
    throw error
  }
}
