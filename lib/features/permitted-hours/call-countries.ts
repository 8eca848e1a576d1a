import { getTimezone } from 'countries-and-timezones'
import type { CountryCode } from 'libphonenumber-js'
import { onPermittedHoursChanged } from '@/lib/features/reactions'
import { config } from '@/lib/platform/config'
import { prepared } from '@/lib/platform/database/prepared'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { isSupportedCountry } from '@/lib/platform/phone/countries'
import { numberPlace } from '@/lib/platform/phone/number-place'
import { OWNER, type Owner, tenantQuery, transaction } from '@/lib/platform/tenancy/tenant'
import type { CallPolicy } from './rules/call-policy'

/** The countries that an account may call. See docs/contract/decisions/calls.md#countries-to-call. */
export interface CallCountries {
  /** The setting of the account; empty for the default. */
  own: CountryCode[]
  /** The countries without a setting; null for every country. */
  default: CountryCode[] | null
}

/** Of an account. */
export interface CountriesRow extends Record<string, unknown> {
  plan: string
  timezone: string
  own: string[]
  /** Its phone numbers. */
  lines: string[]
}

/** Of a row `u` of `users`. */
export const COUNTRIES_COLUMNS = `
  u.plan, u.timezone, u.call_countries as own,
  array(select p.phone_number from phone_numbers p
    where p.owner_id = u.id and p.deleted_at is null) as lines`

const STATEMENT = prepared(`select ${COUNTRIES_COLUMNS} from users u where u.id = $1`)

async function readRow(owner: Owner): Promise<CountriesRow | undefined> {
  const { rows } = await tenantQuery<CountriesRow>(owner, STATEMENT)
  return rows[0]
}

/** One statement. */
export async function readCallCountries(owner: Owner): Promise<CallCountries> {
  return callCountries(await readRow(owner))
}

function callCountries(row: CountriesRow | undefined): CallCountries {
  if (!row) return { own: [], default: [] }
  const own = row.own.filter((country) => isSupportedCountry(country))
  return { own, default: row.plan === 'free' ? nearCountries(row) : null }
}

function nearCountries({ timezone, lines }: CountriesRow): CountryCode[] {
  const ofZone = (getTimezone(timezone)?.countries ?? []) as string[]
  const ofLines = lines.flatMap((line) => numberPlace(line).country ?? [])
  return [...new Set([...ofLines, ...ofZone.filter((country) => isSupportedCountry(country))])]
}

/** Which numbers the account may call: one statement, however many numbers are asked about. */
export async function readCallPolicy(owner: Owner): Promise<CallPolicy> {
  return callPolicy(await readRow(owner))
}

/** @param row undefined for an account that is gone: it may call no country */
export function callPolicy(row: CountriesRow | undefined): CallPolicy {
  const { own, default: standard } = callCountries(row)
  const countries = own.length > 0 ? own : standard
  return {
    allowsCostly: config().ALLOW_COSTLY_NUMBERS,
    countries: countries && new Set(countries),
  }
}

/** Sets the countries that the account may call; none for the default. Contacts who wait are looked at again. */
export async function setCallCountries(
  owner: Owner,
  countries: readonly CountryCode[],
): Promise<CallCountries> {
  await transaction(owner, async (tx) => {
    await lockAccount(tx)
    await tx.execute`
      update users set call_countries = ${[...new Set(countries)].toSorted()}::text[] where id = ${OWNER}`
    await onPermittedHoursChanged(tx)
  })
  return readCallCountries(owner)
}
