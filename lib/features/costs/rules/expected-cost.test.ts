import { expect, it } from 'vitest'
import { type CostExperience, expectedCost } from './expected-cost'
import { DEFAULT_SETTINGS } from './money'

const experience: CostExperience = {
  settings: DEFAULT_SETTINGS,
  telephonyPrices: [
    { country: 'TR', direction: 'both', perMinute: 20_000 },
    { country: 'DE', direction: 'outbound', perMinute: 60_000 },
  ],
  providersPerSecond: 100,
}

const calls = {
  talkSeconds: 900,
  secondsPerCall: 90,
  countries: [
    { country: 'TR', contacts: 3 },
    { country: 'DE', contacts: 1 },
  ],
}

it('adds the telephone by country to what the models cost before', () => {
  // 10 calls of 1.5 min: 7.5 × $0.03 + 2.5 × $0.09, and 900 s × $0.0001
  expect(expectedCost(experience, calls)).toEqual({ currency: 'USD', known: 540_000, unknown: [] })
})

it('adds half a minute to each call that is billed by the started minute', () => {
  const settings = { ...DEFAULT_SETTINGS, billedBy: 'minute' } as const
  // 10 calls of 1.5 + 0.5 min: 7.5 × $0.04 + 2.5 × $0.12, and 900 s × $0.0001
  expect(expectedCost({ ...experience, settings }, calls).known).toBe(690_000)
})

it('says which part is unknown', () => {
  const abroad = { ...calls, countries: [...calls.countries, { country: 'FR', contacts: 1 }] }
  expect(expectedCost(experience, abroad)).toMatchObject({ known: 90_000, unknown: ['telephony'] })
  const first = { ...experience, providersPerSecond: null }
  expect(expectedCost(first, calls)).toMatchObject({ known: 450_000, unknown: ['providers'] })
})
