import type { CountryCode } from 'libphonenumber-js'
import { z } from 'zod'
import { endpoint } from '@/lib/platform/http/endpoint'
import { takes } from '@/lib/platform/http/word-issue'
import { getCountries } from '@/lib/platform/phone/countries'
import { BILLED_BY, CURRENCIES } from '../rules/money'
import { ANY_COUNTRY, PRICE_DIRECTIONS } from '../rules/telephony-price'

/** The currency of an account's costs, and what the telephone costs it. See docs/costs.md. */

const tag = 'Account'

/** A decimal number, or its digits as a form sends them, with a point or a comma. */
function decimal(max: number, isValid: (value: number) => boolean, what: string) {
  const words = takes(what)
  const digits = z
    .string()
    .trim()
    .regex(/^\d{1,9}([.,]\d{1,6})?$/, words)
    .transform((text) => Number(text.replace(',', '.')))
  return z
    .union([z.number().meta({ minimum: 0, maximum: max }), digits], words)
    .pipe(z.number().max(max, words).refine(isValid, words))
}

const rate = decimal(100_000, (value) => value >= 0.000_001, 'a number above 0')
const amount = decimal(1000, (value) => value >= 0, 'an amount from 0 to 1,000')

const currency = z.enum(CURRENCIES).describe('ISO 4217.')
const billedBy = z.enum(BILLED_BY).describe('How talk time is billed by the telephone provider.')

export const CostSettingsInput = z
  .strictObject({
    currency,
    unitsPerUsd: rate
      .or(z.literal('').transform(() => null))
      .nullish()
      .describe('Units of the currency for one US dollar. Required unless the currency is USD.'),
    billedBy,
  })
  .transform(({ unitsPerUsd, ...settings }, context) => {
    if (settings.currency === 'USD') return { ...settings, unitsPerUsd: 1 }
    if (unitsPerUsd) return { ...settings, unitsPerUsd }
    const message = 'The units for one US dollar are needed.'
    context.addIssue({ code: 'custom', path: ['unitsPerUsd'], message })
    return z.NEVER
  })

const place = {
  country: z
    .enum([ANY_COUNTRY, ...(getCountries() as [CountryCode, ...CountryCode[]])])
    .describe('ISO 3166-1 alpha-2; * for every country without a price.'),
  direction: z.enum(PRICE_DIRECTIONS),
}

const perMinute = z.number().describe('In the currency of the account.')

export const TelephonyPriceInput = z.strictObject({ currency, ...place, perMinute: amount })

const TelephonyPriceChange = TelephonyPriceInput.extend({
  perMinute: amount.nullable().describe('Null removes the price.'),
})

const Settings = z.object({ currency, unitsPerUsd: z.number(), billedBy })

const Prices = z.object({ data: z.array(z.object({ ...place, country: z.string(), perMinute })) })

export const setCostSettings = endpoint({
  name: 'setCostSettings',
  method: 'PUT',
  path: '/api/cost-settings',
  summary: 'Set the currency of costs; calls that have ended keep theirs',
  tag,
  body: CostSettingsInput,
  responses: { 200: Settings },
})

export const setTelephonyPrice = endpoint({
  name: 'setTelephonyPrice',
  method: 'PUT',
  path: '/api/telephony-prices',
  summary: 'Set or remove the price of a minute in a country; calls that have ended keep theirs',
  tag,
  body: TelephonyPriceChange,
  responses: { 200: Prices },
})
