import type { CountryCode } from 'libphonenumber-js'
import { costlyNumber } from '@/lib/platform/phone/costly-number'
import { numberPlace } from '@/lib/platform/phone/number-place'

export interface CallPolicy {
  /** Whether the installation allows premium-rate, shared-cost and satellite numbers. */
  allowsCostly: boolean
  /** Null for every country. */
  countries: ReadonlySet<CountryCode> | null
}

export type NumberRefusal = 'costly_number' | 'country_not_allowed'

/** Why the account may not call the number, or null if it may. @param e164 a number in E.164 */
export function numberRefusal(
  e164: string,
  { allowsCostly, countries }: CallPolicy,
): NumberRefusal | null {
  if (!allowsCostly && costlyNumber(e164)) return 'costly_number'
  const { country } = numberPlace(e164)
  // Numbers of no country are free to call.
  if (countries === null || country === null) return null
  return countries.has(country) ? null : 'country_not_allowed'
}
