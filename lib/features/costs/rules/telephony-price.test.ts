import { expect, it } from 'vitest'
import {
  countryOfCall,
  telephonyMicros,
  type TelephonyPrice,
  telephonyPriceOf,
} from './telephony-price'

const prices: TelephonyPrice[] = [
  { country: 'TR', direction: 'outbound', perMinute: 1 },
  { country: 'TR', direction: 'both', perMinute: 2 },
  { country: '*', direction: 'inbound', perMinute: 3 },
  { country: '*', direction: 'both', perMinute: 4 },
]

it.each([
  ['TR', 'outbound', 1],
  ['TR', 'inbound', 2],
  ['DE', 'inbound', 3],
  ['DE', 'outbound', 4],
  [null, 'outbound', 4],
] as const)('finds the price that fits best: %s %s', (country, direction, perMinute) => {
  expect(telephonyPriceOf(prices, country, direction)?.perMinute).toBe(perMinute)
})

it('finds none', () => {
  expect(telephonyPriceOf([prices[0] as TelephonyPrice], 'DE', 'outbound')).toBeUndefined()
})

it('counts the country of the number called', () => {
  const numbers = { phone: '+4930901820', lineNumber: '+908501112233' }
  expect(countryOfCall({ direction: 'outbound', ...numbers })).toBe('DE')
  expect(countryOfCall({ direction: 'inbound', ...numbers })).toBe('TR')
  expect(countryOfCall({ direction: 'inbound', phone: '', lineNumber: null })).toBeNull()
})

it.each([
  [90, 'second', 30_000],
  [90, 'minute', 40_000],
  [60, 'minute', 20_000],
  [61, 'second', 20_333],
] as const)('bills %i seconds by the %s', (seconds, billedBy, micros) => {
  expect(telephonyMicros(seconds, 20_000, billedBy)).toBe(micros)
})
