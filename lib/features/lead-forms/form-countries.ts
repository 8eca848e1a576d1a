import { DEFAULT_REGION } from '@/lib/platform/phone/default-region'
import { numberPlace } from '@/lib/platform/phone/number-place'
import { type Owner, tenantDb } from '@/lib/platform/tenancy/tenant'
import type { LeadForm } from './rules/form'

/**
 * Whether the form calls numbers of this country: a country of its list, or without a list, of the account's phone numbers.
 * A form of an account whose numbers name no country calls every country that the account may call.
 * @param e164 a number in E.164
 */
export async function isCountryOfForm(
  owner: Owner,
  { countries }: Pick<LeadForm, 'countries'>,
  e164: string,
): Promise<boolean> {
  const { country } = numberPlace(e164)
  if (country === null) return false
  const allowed = countries.length > 0 ? countries : await countriesOfLines(owner)
  return allowed.length === 0 || allowed.includes(country)
}

/** The country that a visitor finds chosen: the first that is called. */
export async function firstCountry(
  owner: Owner,
  { countries }: Pick<LeadForm, 'countries'>,
): Promise<string> {
  return countries[0] ?? (await countriesOfLines(owner))[0] ?? DEFAULT_REGION
}

async function countriesOfLines(owner: Owner): Promise<string[]> {
  const lines = await tenantDb(owner).phoneNumber.findMany({
    where: { deletedAt: null },
    select: { phoneNumber: true },
  })
  return lines.flatMap(({ phoneNumber }) => numberPlace(phoneNumber).country ?? [])
}
