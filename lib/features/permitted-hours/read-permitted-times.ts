import { remembered } from '@/lib/platform/remembered'
import type { CountryCode } from 'libphonenumber-js'
import { prepared } from '@/lib/platform/database/prepared'
import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { loadHolidays } from '@/lib/platform/time/public-holidays'
import { callPolicy, COUNTRIES_COLUMNS, type CountriesRow } from './call-countries'
import { type CallPolicy, numberRefusal } from './rules/call-policy'
import { widestWeek } from './rules/default-hours'
import { type Hours, isValidWeek, sharedWeek } from './rules/hours'
import { type NextPermittedTime, permittedTimes } from './rules/next-permitted-time'

interface OwnHoursRow extends Hours, Record<string, unknown> {
  country: CountryCode
}

/** The hours that the account has set, by country: one statement. */
export async function readOwnHours(owner: Owner): Promise<ReadonlyMap<CountryCode, Hours>> {
  const { rows } = await tenantQuery<OwnHoursRow>(
    owner,
    `select country, week, skip_holidays as "skipHolidays" from permitted_hours where owner_id = $1`,
  )
  return ownHours(rows)
}

/**
 * Times beyond the widest week of a country, which were once accepted, are left out; with nothing left, the default hours
 * hold.
 */
function ownHours(rows: readonly OwnHoursRow[]): ReadonlyMap<CountryCode, Hours> {
  return new Map(
    rows.flatMap(({ country, week: stored, skipHolidays }) => {
      const widest = widestWeek(country)
      const week = widest ? sharedWeek(stored, widest) : stored
      return isValidWeek(week) ? [[country, { week, skipHolidays }] as const] : []
    }),
  )
}

/** Which numbers an account may call, and when. */
export interface PermittedCalls {
  policy: CallPolicy
  /** Never for numbers that it may not call. */
  nextTime: NextPermittedTime
}

const STATEMENT = prepared(`
  select ${COUNTRIES_COLUMNS},
    coalesce((select json_agg(json_build_object(
        'country', h.country, 'week', h.week, 'skipHolidays', h.skip_holidays))
      from permitted_hours h where h.owner_id = u.id), '[]') as hours
  from users u where u.id = $1`)

/**
 * Reads the countries and the hours of the account: one statement, however many numbers are asked about. Call it outside of
 * transactions, because it may load the holidays.
 */
export async function readPermittedCalls(owner: Owner): Promise<PermittedCalls> {
  const [{ rows }, isHoliday] = await Promise.all([
    tenantQuery<CountriesRow & { hours: OwnHoursRow[] }>(owner, STATEMENT),
    loadHolidays(),
  ])
  const [row] = rows
  const policy = callPolicy(row)
  const next = permittedTimes(ownHours(row?.hours ?? []), isHoliday)
  const refused = new Map<string, boolean>()
  const isRefused = (e164: string) => Boolean(numberRefusal(e164, policy))
  const nextTime: NextPermittedTime = (e164, now) =>
    remembered(refused, e164, isRefused) ? null : next(e164, now)
  return { policy, nextTime }
}

/** When the account's scheduled calls may be placed: see {@link readPermittedCalls}. */
export async function readPermittedTimes(owner: Owner): Promise<NextPermittedTime> {
  return (await readPermittedCalls(owner)).nextTime
}

/** Whether the account's hours, as they are now, allow a scheduled call at this moment. @param e164 a number in E.164 */
export async function isPermitted(owner: Owner, e164: string, now: Date): Promise<boolean> {
  const next = await readPermittedTimes(owner)
  return next(e164, now)?.getTime() === now.getTime()
}
