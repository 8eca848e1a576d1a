// Only these metadata distinguish premium-rate numbers from others. They are large: not for a browser.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Why a call or a message to a number costs far more than another one. */
export type CostlyKind = 'premium' | 'shared_cost' | 'satellite'

/**
 * Prefixes that are costly whatever follows, also where the plans do not know the number: they state ranges in use, and an
 * exchange dials what it is given.
 */
const PREFIXES: readonly (readonly [prefix: string, kind: CostlyKind])[] = [
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
  ['+1900', 'premium'],
  ['+1976', 'premium'],
  // Personal numbers of the United Kingdom, which are billed like premium-rate ones.
  ['+4470', 'premium'],
  ['+4476', 'premium'],
  ['+49190', 'premium'],
  ['+49900', 'premium'],
  ['+61190', 'premium'],
  ['+90900', 'premium'],
]

const BY_TYPE: Readonly<Record<string, CostlyKind>> = {
  PREMIUM_RATE: 'premium',
  SHARED_COST: 'shared_cost',
}

/**
 * Whether a number is a premium-rate, shared-cost or satellite number by the numbering plans; null for all others.
 * @param e164 a number in E.164
 */
export function costlyNumber(e164: string): CostlyKind | null {
  const listed = PREFIXES.find(([prefix]) => e164.startsWith(prefix))
  if (listed) return listed[1]
  const type = parsePhoneNumberFromString(e164)?.getType()
  return (type && BY_TYPE[type]) ?? null
}
