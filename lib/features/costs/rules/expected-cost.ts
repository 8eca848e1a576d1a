import type { CostSettings, Currency } from './money'
import { type TelephonyPrice, telephonyPriceOf } from './telephony-price'

/** Experience with the costs of an account, and its prices. */
export interface CostExperience {
  settings: CostSettings
  telephonyPrices: readonly TelephonyPrice[]
  /** Millionths of the currency for a second of talk, without telephony. Null without a call whose cost is known. */
  providersPerSecond: number | null
}

/** The outgoing calls of which the cost is expected. */
export interface ExpectedCalls {
  talkSeconds: number
  /** Average talk time of a call. */
  secondsPerCall: number
  /** How many of the contacts are in each country. */
  countries: readonly { country: string | null; contacts: number }[]
}

/** Amounts in millionths of the currency. */
export interface ExpectedCost {
  currency: Currency
  /** Sum of the known parts. */
  known: number
  /** The parts without a price or an earlier call. */
  unknown: ('telephony' | 'providers')[]
}

/** The expected cost of calls: earlier calls give the cost of the models, and the prices that of the telephone. */
export function expectedCost(experience: CostExperience, calls: ExpectedCalls): ExpectedCost {
  const { settings, providersPerSecond } = experience
  const telephony = expectedTelephony(experience, calls)
  const providers = providersPerSecond === null ? null : providersPerSecond * calls.talkSeconds
  return {
    currency: settings.currency,
    known: Math.round((telephony ?? 0) + (providers ?? 0)),
    unknown: [
      ...(telephony === null ? (['telephony'] as const) : []),
      ...(providers === null ? (['providers'] as const) : []),
    ],
  }
}

/** Null if a country has no price. */
function expectedTelephony(
  { settings, telephonyPrices }: CostExperience,
  { talkSeconds, secondsPerCall, countries }: ExpectedCalls,
): number | null {
  const contacts = countries.reduce((sum, one) => sum + one.contacts, 0)
  if (contacts === 0 || talkSeconds === 0) return 0
  const calls = talkSeconds / Math.max(1, secondsPerCall)
  // Calls that are billed by the started minute are half a minute too long on average.
  const minutesPerCall = secondsPerCall / 60 + (settings.billedBy === 'minute' ? 0.5 : 0)
  let sum = 0
  for (const { country, contacts: own } of countries) {
    const price = telephonyPriceOf(telephonyPrices, country, 'outbound')
    if (!price) return null
    sum += (own / contacts) * calls * minutesPerCall * price.perMinute
  }
  return sum
}
