import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Holidays from 'date-holidays'
import { getCountries } from 'libphonenumber-js'

import { HOLIDAYS_BY_RULE } from '../lib/holidays-by-rule.mjs'
import { root } from '../lib/paths.mjs'

export const TABLE = 'lib/platform/time/public-holidays.json'

const FIRST_YEAR = 2024
const LAST_YEAR = 2045
const YEARS = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, at) => FIRST_YEAR + at)

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** @typedef {import('libphonenumber-js').CountryCode} CountryCode */

/** One country of so many is computed again: all of them would take ten seconds. */
const SAMPLE = 16

/** Reports countries whose holidays in the table differ from `date-holidays` and our own rules. */
export async function checkHolidays() {
  /** @type {Record<string, string>} */
  const table = JSON.parse(await readFile(join(root, TABLE), 'utf8'))
  const sample = getCountries().filter((_, at) => at % SAMPLE === 0)
  const stale = sample.filter((country) => {
    const kept = Object.entries(table)
      .filter(([countries]) => countries.includes(country))
      .flatMap(([, days]) => days.split(' '))
    return kept.toSorted().join() !== [...daysIn(country)].toSorted().join()
  })
  return stale.map(
    (country) => `${TABLE}: ${country} is not as drawn. Run \`node scripts/draw-holidays.mjs\`.`,
  )
}

/**
 * Draws the table. A row is a set of countries and the days on which exactly these have a public holiday: `10-29` of each
 * year, or `2026-03-20`.
 */
export function drawHolidays() {
  /** @type {Map<string, CountryCode[]>} */
  const countriesOn = new Map()
  for (const country of getCountries()) {
    for (const day of daysIn(country)) {
      countriesOn.set(day, [...(countriesOn.get(day) ?? []), country])
    }
  }
  /** @type {Record<string, string>} */
  const daysOf = {}
  for (const [day, countries] of [...countriesOn].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const key = countries.join(' ')
    daysOf[key] = daysOf[key] ? `${daysOf[key]} ${day}` : day
  }
  const sorted = Object.entries(daysOf).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
}

/** The holidays of a country, as the table has them. @param {CountryCode} country */
function daysIn(country) {
  return withRecurring(holidaysOf(country))
}

/** Writes days that are the same in all years once. @param {ReadonlySet<string>} days */
function withRecurring(days) {
  return new Set(
    [...days].map((day) => {
      const inYear = day.slice(5)
      return YEARS.every((year) => days.has(`${year}-${inYear}`)) ? inYear : day
    }),
  )
}

/** @param {CountryCode} country */
function holidaysOf(country) {
  const calendar = calendarOf(country)
  return new Set(
    YEARS.flatMap((year) =>
      calendar
        .getHolidays(year)
        .filter(({ type }) => type === 'public')
        .flatMap(wholeDays)
        .filter((day) => day.startsWith(`${year}-`)),
    ),
  )
}

/** @param {CountryCode} country */
function calendarOf(country) {
  const rules = HOLIDAYS_BY_RULE[country]
  if (!rules) return new Holidays(country)
  const calendar = new Holidays()
  for (const rule of rules) calendar.setHoliday(rule, { name: rule, type: 'public' })
  return calendar
}

/**
 * Returns the days of a holiday. `date` is its first whole day, because some calendars start a day on the evening before.
 * @param {{ date: string, start: Date, end: Date }} holiday
 */
function wholeDays({ date, start, end }) {
  const first = Date.parse(`${date.slice(0, 10)}T00:00:00Z`)
  // A day on which clocks go forward has 23 hours.
  const length = Math.floor((end.getTime() - start.getTime() + HOUR_MS) / DAY_MS)
  return Array.from({ length: Math.max(1, length) }, (_, at) =>
    new Date(first + at * DAY_MS).toISOString().slice(0, 10),
  )
}
