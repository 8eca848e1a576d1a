import type { CountryCode } from 'libphonenumber-js'
import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { loadHolidays } from '@/lib/platform/time/public-holidays'
import type { Hours } from './rules/hours'
import { type NextPermittedTime, permittedTimes } from './rules/next-permitted-time'

interface OwnHoursRow extends Hours {
  country: CountryCode
}

/** The hours that the account has set, by country: one statement. */
export async function readOwnHours(owner: Owner): Promise<ReadonlyMap<CountryCode, Hours>> {
  const { rows } = await tenantQuery<OwnHoursRow>(
    owner,
    `select country, week, skip_holidays as "skipHolidays" from permitted_hours where owner_id = $1`,
  )
  return new Map(rows.map(({ country, ...hours }) => [country, hours]))
}

/** Whether the account's hours, as they are now, allow a scheduled call at this moment. @param e164 a number in E.164 */
export async function isPermitted(owner: Owner, e164: string, now: Date): Promise<boolean> {
  const next = await readPermittedTimes(owner)
  return next(e164, now)?.getTime() === now.getTime()
}

/**
 * When the account's scheduled calls may be placed: one statement, however many numbers are asked about. Call it
 * outside of transactions, because it may load the holidays.
 */
export async function readPermittedTimes(owner: Owner): Promise<NextPermittedTime> {
  const [own, isHoliday] = await Promise.all([readOwnHours(owner), loadHolidays()])
  return permittedTimes(own, isHoliday)
}
