import { remembered } from '@/lib/platform/remembered'
import type { CountryCode } from 'libphonenumber-js'
import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { loadHolidays } from '@/lib/platform/time/public-holidays'
import { readCallPolicy } from './call-countries'
import { type CallPolicy, numberRefusal } from './rules/call-policy'
import { widestWeek } from './rules/default-hours'
import { type Hours, isValidWeek, sharedWeek } from './rules/hours'
import { type NextPermittedTime, permittedTimes } from './rules/next-permitted-time'

interface OwnHoursRow extends Hours {
  country: CountryCode
}

/**
 * The hours that the account has set, by country: one statement. Times beyond the widest week of a country, which were
 * once accepted, are left out; with nothing left, the default hours hold.
 */
export async function readOwnHours(owner: Owner): Promise<ReadonlyMap<CountryCode, Hours>> {
  const { rows } = await tenantQuery<OwnHoursRow>(
    owner,
    `select country, week, skip_holidays as "skipHolidays" from permitted_hours where owner_id = $1`,
  )
  return new Map(
    rows.flatMap(({ country, ...hours }) => {
      const widest = widestWeek(country)
      const week = widest ? sharedWeek(hours.week, widest) : hours.week
      return isValidWeek(week) ? [[country, { ...hours, week }] as const] : []
    }),
  )
}

/** Whether the account's hours, as they are now, allow a scheduled call at this moment. @param e164 a number in E.164 */
export async function isPermitted(owner: Owner, e164: string, now: Date): Promise<boolean> {
  const next = await readPermittedTimes(owner)
  return next(e164, now)?.getTime() === now.getTime()
}

/**
 * When the account's scheduled calls may be placed, never for numbers that it may not call: two statements, however many
 * numbers are asked about. Call it outside of transactions, because it may load the holidays.
 * @param known the account's policy, if the caller has read it
 */
export async function readPermittedTimes(
  owner: Owner,
  known?: CallPolicy,
): Promise<NextPermittedTime> {
  const [own, policy, isHoliday] = await Promise.all([
    readOwnHours(owner),
    known ?? readCallPolicy(owner),
    loadHolidays(),
  ])
  const next = permittedTimes(own, isHoliday)
  const refused = new Map<string, boolean>()
  const isRefused = (e164: string) => Boolean(numberRefusal(e164, policy))
  return (e164, now) => (remembered(refused, e164, isRefused) ? null : next(e164, now))
}
