import type { CountryCode } from 'libphonenumber-js'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { setCountryHours } from '@/lib/features/permitted-hours/country-hours'
import type { Hours } from '@/lib/features/permitted-hours/rules/hours'

export const ANY_HOUR: Hours = {
  week: Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]),
  skipHolidays: false,
}

export async function permitAnyHour(owner: Owner, country: CountryCode): Promise<void> {
  await setCountryHours(owner, country, ANY_HOUR)
}
