import type { CountryCode } from 'libphonenumber-js'

/**
 * The public holidays of all countries from 2024 to 2045. Regional holidays are not included.
 * Dates of the Islamic calendar are computed, so an announcement may move them by a day. In years outside of the table,
 * only the holidays with a fixed date are known.
 *
 * `scripts/draw-holidays.mjs` makes the table with `date-holidays` (ISC, its data CC BY 3.0 from Wikipedia).
 */

/** Whether a day is a public holiday of a country. @param day `2026-10-29` */
export type IsHoliday = (country: CountryCode, day: string) => boolean

let loaded: Promise<IsHoliday> | undefined

/** Loads the table on first use. */
export function loadHolidays(): Promise<IsHoliday> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<IsHoliday> {
  const { default: daysOf } = await import('./public-holidays.json')
  /** Separated by spaces. A day of each year is written as `10-29`. */
  const countriesOn = new Map<string, string>()
  for (const [countries, days] of Object.entries(daysOf)) {
    for (const day of days.split(' ')) countriesOn.set(day, countries)
  }
  return (country, day) =>
    [day, day.slice(5)].some((each) => countriesOn.get(each)?.includes(country))
}
