// Only these metadata distinguish premium-rate numbers from others. They are large: not for a browser.
import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max'

/** Why a call or a message to a number costs far more than another one. */
export type CostlyKind = 'premium' | 'shared_cost' | 'satellite'

/**
 * Prefixes that decide whatever follows, the first that fits, also where the plans do not know the number: they state
 * ranges in use, and an exchange dials what it is given.
 */
const PREFIXES: readonly (readonly [prefix: string, kind: CostlyKind | null])[] = [
  // Inmarsat, the global satellite systems, and the networks of no country.
  ['+870', 'satellite'],
  ['+881', 'satellite'],
  ['+882', 'satellite'],
  ['+883', 'satellite'],
  // Universal personal numbers, disaster relief, international premium rate and shared cost.
  ['+878', 'premium'],
  ['+888', 'premium'],
  ['+979', 'premium'],
  ['+808', 'shared_cost'],
  ['+1976', 'premium'],
  // Personal numbers and pagers of the United Kingdom, between which the Isle of Man has its mobile numbers.
  ['+447624', null],
  ['+4470', 'premium'],
  ['+4476', 'premium'],
  // Premium-rate numbers before 0900, televoting, shared cost, directory enquiries and personal numbers of Germany.
  ['+49190', 'premium'],
  ['+49137', 'shared_cost'],
  ['+49138', 'shared_cost'],
  ['+49180', 'shared_cost'],
  ['+49118', 'premium'],
  ['+49700', 'premium'],
  ['+61190', 'premium'],
  // Televoting in Spain, and special rates in Belgium.
  ['+34905', 'premium'],
  ['+3270', 'premium'],
  // Directory enquiries and mass calling in Turkey.
  ['+90118', 'premium'],
  ['+90888', 'premium'],
  ['+90898', 'premium'],
]

/** The start of premium-rate numbers in nearly every country, after the calling code. */
const PREMIUM_EVERYWHERE = '900'

const BY_TYPE: Readonly<Record<string, CostlyKind>> = {
  PREMIUM_RATE: 'premium',
  SHARED_COST: 'shared_cost',
  // They ring wherever their holder is, who earns on each call in some countries.
  PERSONAL_NUMBER: 'premium',
}

const NORTH_AMERICA = '1'

/** The shortest number that is looked at within a longer one. */
const SHORTEST = 6

/**
 * Whether a number is a premium-rate, shared-cost or satellite number by the numbering plans; null for all others.
 * @param e164 a number in E.164
 */
export function costlyNumber(e164: string): CostlyKind | null {
  const listed = PREFIXES.find(([prefix]) => e164.startsWith(prefix))
  if (listed) return listed[1]
  const number = parsePhoneNumberFromString(e164)
  if (!number) return null
  if (number.isValid()) return kindOf(number)
  // Networks ignore digits that follow a whole number.
  for (let length = e164.length - 1; length > SHORTEST; length -= 1) {
    const begun = parsePhoneNumberFromString(e164.slice(0, length))
    if (begun?.isValid()) return kindOf(begun)
  }
  return number.nationalNumber.startsWith(PREMIUM_EVERYWHERE) ? 'premium' : null
}

function kindOf(number: PhoneNumber): CostlyKind | null {
  const type = number.getType()
  if (type === 'PERSONAL_NUMBER' && number.countryCallingCode === NORTH_AMERICA) return null
  return (type && BY_TYPE[type]) ?? null
}
