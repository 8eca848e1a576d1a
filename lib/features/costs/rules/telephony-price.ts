import { numberPlace } from '@/lib/platform/phone/number-place'
import type { Direction } from '@/lib/platform/vocabulary/call'
import type { BilledBy } from './money'

export const PRICE_DIRECTIONS = ['both', 'outbound', 'inbound'] as const

export type PriceDirection = (typeof PRICE_DIRECTIONS)[number]

/** All countries without a price. */
export const ANY_COUNTRY = '*'

/** Price of a minute on the telephone, in millionths of the account's currency. */
export interface TelephonyPrice {
  /** ISO 3166-1 alpha-2, or `*`. */
  country: string
  direction: PriceDirection
  perMinute: number
}

/** The price that fits best: of the country before `*`, then of the direction before `both`. */
export function telephonyPriceOf(
  prices: readonly TelephonyPrice[],
  country: string | null,
  direction: Direction,
): TelephonyPrice | undefined {
  const fitting = [country, ANY_COUNTRY].flatMap((place) =>
    [direction, 'both'].map((way) =>
      prices.find((price) => price.country === place && price.direction === way),
    ),
  )
  return fitting.find((price) => price !== undefined)
}

/** The country whose price a call has: that of the number called. Null if unknown. */
export function countryOfCall(call: {
  direction: Direction
  phone: string
  lineNumber: string | null
}): string | null {
  const called = call.direction === 'outbound' ? call.phone : call.lineNumber
  return called ? numberPlace(called).country : null
}

/** Millionths of the currency for a talk on the telephone. */
export function telephonyMicros(seconds: number, perMinute: number, billedBy: BilledBy): number {
  const minutes = billedBy === 'minute' ? Math.ceil(seconds / 60) : seconds / 60
  return Math.round(minutes * perMinute)
}
