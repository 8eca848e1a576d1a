/** The currencies of costs. */
export const CURRENCIES = ['USD', 'EUR', 'GBP', 'TRY', 'AED', 'CAD', 'CHF', 'PLN', 'SAR'] as const

export type Currency = (typeof CURRENCIES)[number]

/** Money is counted in millionths, because a sentence costs less than a cent. */
export const MICROS = 1_000_000

/** Currency of an account's costs, and the billing unit of its telephone provider. */
export interface CostSettings {
  currency: Currency
  /** Units of the currency for one US dollar. */
  unitsPerUsd: number
  billedBy: BilledBy
}

export const BILLED_BY = ['second', 'minute'] as const

/** By the second, or by the started minute. */
export type BilledBy = (typeof BILLED_BY)[number]

export const DEFAULT_SETTINGS: CostSettings = {
  currency: 'USD',
  unitsPerUsd: 1,
  billedBy: 'second',
}
