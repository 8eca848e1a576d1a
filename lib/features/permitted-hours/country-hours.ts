import type { CountryCode } from 'libphonenumber-js'
import { getCountries } from '@/lib/platform/phone/countries'
import { onPermittedHoursChanged } from '@/lib/features/reactions'
import { validationError } from '@/lib/platform/errors'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { numberPlace } from '@/lib/platform/phone/number-place'
import { OWNER, type Owner, tenantQuery, transaction } from '@/lib/platform/tenancy/tenant'
import { readOwnHours } from './read-permitted-times'
import { defaultHours, widestWeek } from './rules/default-hours'
import { type CountryHours, exceeds, type Hours } from './rules/hours'
import { readPhone } from '@/lib/platform/phone/read-phone'

const TOO_WIDE =
  'Scheduled calls to this country run from 09:00 to 19:00, Monday to Saturday. You can narrow these hours, not widen them.'

/** How many of the newest contacts say which countries an account calls. */
const SAMPLE = 1000

/** The hours of all countries: first those of the account's contacts and its own settings, two statements. */
export async function listCountryHours(
  owner: Owner,
): Promise<{ used: CountryHours[]; others: CountryHours[] }> {
  const [own, { rows }] = await Promise.all([
    readOwnHours(owner),
    tenantQuery<{ phone: string }>(
      owner,
      `select phone from contacts where owner_id = $1 order by id desc limit ${SAMPLE}`,
    ),
  ])
  const contacts = countByCountry(rows.map(({ phone }) => phone))
  const all = getCountries().map((country): CountryHours => {
    const hours = own.get(country)
    return { country, isOwn: hours !== undefined, ...(hours ?? defaultHours(country)) }
  })
  const uses = ({ country }: CountryHours) => contacts.get(country) ?? 0
  return {
    used: all
      .filter((hours) => hours.isOwn || uses(hours) > 0)
      .toSorted((a, b) => uses(b) - uses(a)),
    others: all.filter((hours) => !hours.isOwn && uses(hours) === 0),
  }
}

function countByCountry(phones: readonly string[]): ReadonlyMap<CountryCode, number> {
  const counts = new Map<CountryCode, number>()
  for (const phone of phones) {
    const e164 = readPhone(phone).dialed
    const country = e164 && numberPlace(e164).country
    if (country) counts.set(country, (counts.get(country) ?? 0) + 1)
  }
  return counts
}

/**
 * Sets the account's hours for a country. Contacts who wait for an opening are looked at again.
 * @throws validation_error beyond the widest week of the country. See docs/contract/public-api.md#permitted-hours.
 */
export async function setCountryHours(
  owner: Owner,
  country: CountryCode,
  { week, skipHolidays }: Hours,
): Promise<CountryHours> {
  const widest = widestWeek(country)
  if (widest && exceeds(week, widest)) throw validationError([{ path: 'week', message: TOO_WIDE }])
  await transaction(owner, async (tx) => {
    await lockAccount(tx)
    await tx.execute`
      insert into permitted_hours (owner_id, country, week, skip_holidays, updated_at)
      values (${OWNER}, ${country}, ${JSON.stringify(week)}::jsonb, ${skipHolidays}, now())
      on conflict (owner_id, country) do update
      set week = excluded.week, skip_holidays = excluded.skip_holidays, updated_at = now()`
    await onPermittedHoursChanged(tx)
  })
  return { country, isOwn: true, week, skipHolidays }
}

/** Returns a country to its default hours. Does nothing if they hold already. */
export async function resetCountryHours(owner: Owner, country: CountryCode): Promise<CountryHours> {
  await transaction(owner, async (tx) => {
    await lockAccount(tx)
    const removed = await tx.execute`
      delete from permitted_hours where owner_id = ${OWNER} and country = ${country}`
    if (removed > 0) await onPermittedHoursChanged(tx)
  })
  return { country, isOwn: false, ...defaultHours(country) }
}
