import type { CountryCode } from 'libphonenumber-js'
import { getCountries } from '@/lib/platform/phone/countries'
import { expect, it } from 'vitest'
import { loadHolidays } from './public-holidays'
import daysOf from './public-holidays.json'

const isHoliday = await loadHolidays()

it.each<[CountryCode, string]>([
  ['TR', '2026-10-29'],
  ['US', '2026-11-26'],
  ['DE', '2026-04-06'],
  ['GB', '2026-12-25'],
  ['QA', '2026-12-18'],
  ['KH', '2026-04-15'],
])('knows that %s celebrates %s', (country, day) => {
  expect(isHoliday(country, day)).toBe(true)
})

it('counts the whole days of a feast that begins on the evening before', () => {
  const days = ['2026-03-19', '2026-03-20', '2026-03-21', '2026-03-22', '2026-03-23']
  expect(days.map((day) => isHoliday('TR', day))).toEqual([false, true, true, true, false])
})

it('knows the new year before or the Eid after Ramadan for every country', () => {
  const year = (country: CountryCode) =>
    Array.from({ length: 365 }, (_, day) =>
      new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
    ).filter((day) => isHoliday(country, day)).length
  for (const country of getCountries()) {
    expect(year(country), country).toBeGreaterThanOrEqual(3)
    expect(year(country), country).toBeLessThan(40)
  }
})

it('knows holidays of each year outside of the table', () => {
  const days = ['2023-10-29', '2046-10-29', '2046-10-30']
  expect(days.map((day) => isHoliday('TR', day))).toEqual([true, true, false])
})

it('has a table for at least ten more years', () => {
  const years = Object.values(daysOf).flatMap((days) => days.match(/\d{4}(?=-)/g) ?? [])
  expect(
    Math.max(...years.map(Number)),
    'Raise LAST_YEAR in scripts/checks/holidays.mjs and run `node scripts/draw-holidays.mjs`.',
  ).toBeGreaterThanOrEqual(new Date().getFullYear() + 10)
})
