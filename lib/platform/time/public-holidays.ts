import type { CountryCode } from 'libphonenumber-js'
import { HOLIDAYS_BY_RULE } from './holidays-by-rule'

/**
 * The public holidays of all countries, from `date-holidays` (ISC, its data CC BY 3.0 from Wikipedia). What only a part
 * of a country celebrates is not among them. Dates of the Islamic calendar are computed, so an announcement may
 * move them by a day.
 */

/** Whether a day is a public holiday of a country. @param day `2026-10-29` */
export type IsHoliday = (country: CountryCode, day: string) => boolean

let loaded: Promise<IsHoliday> | undefined

/** Loads the holidays on first use, because the library takes a tenth of a second. Years are kept once computed. */
export function loadHolidays(): Promise<IsHoliday> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<IsHoliday> {
  const { default: Holidays } = await import('date-holidays')
  const countries = new Holidays().getCountries()

  const calendarOf = (country: CountryCode) => {
    const rules = HOLIDAYS_BY_RULE[country]
    if (!rules) return country in countries ? new Holidays(country) : null
    const calendar = new Holidays()
    for (const rule of rules) calendar.setHoliday(rule, { name: rule, type: 'public' })
    return calendar
  }

  const years = new Map<string, ReadonlySet<string>>()
  return (country, day) => {
    const year = day.slice(0, 4)
    const key = country + year
    const days = years.get(key) ?? daysOf(calendarOf(country)?.getHolidays(Number(year)) ?? [])
    years.set(key, days)
    return days.has(day)
  }
}

interface Holiday {
  /** `2026-03-20 00:00:00`: its first whole day. Some calendars begin a day on the evening before. */
  date: string
  start: Date
  end: Date
  type: string
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

function daysOf(holidays: readonly Holiday[]): ReadonlySet<string> {
  return new Set(holidays.filter(({ type }) => type === 'public').flatMap(wholeDays))
}

function wholeDays({ date, start, end }: Holiday): string[] {
  const first = Date.parse(`${date.slice(0, 10)}T00:00:00Z`)
  // A day on which clocks go forward has 23 hours.
  const length = Math.floor((end.getTime() - start.getTime() + HOUR_MS) / DAY_MS)
  return Array.from({ length: Math.max(1, length) }, (_, at) =>
    new Date(first + at * DAY_MS).toISOString().slice(0, 10),
  )
}
