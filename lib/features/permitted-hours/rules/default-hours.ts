import type { CountryCode } from 'libphonenumber-js'
import type { Hours, Interval, Week } from './hours'

/**
 * The default hours of every country, without its public holidays. Where a law or a regulator's code for marketing by
 * telephone is known, they stay within it, and the comment names it. All others are ordinary working hours.
 */

const hour = (from: number, to: number): Interval => ({ from: from * 60, to: to * 60 })

const OFF: Interval[] = []

const days = (...intervals: Interval[]) => intervals

/** Monday to Friday the same, then Saturday and Sunday. */
const mondayToFriday = (day: Interval[], saturday = OFF, sunday = OFF): Week => [
  ...Array.from({ length: 5 }, () => day),
  saturday,
  sunday,
]

const DAY = days(hour(9, 19))

const WORKING_WEEK = mondayToFriday(DAY)
/** Friday and Saturday are the weekend. */
const SUNDAY_TO_THURSDAY: Week = [DAY, DAY, DAY, DAY, OFF, OFF, DAY]
/** Thursday and Friday are the weekend. */
const SATURDAY_TO_WEDNESDAY: Week = [DAY, DAY, DAY, OFF, OFF, DAY, DAY]

/**
 * The widest weeks that an account may have, where the product's contract sets one.
 * See docs/contract/public-api.md#permitted-hours.
 */
const WIDEST_WEEKS: Partial<Record<CountryCode, Week>> = {
  TR: mondayToFriday(DAY, DAY),
}

const OTHER_WEEKS: Partial<Record<CountryCode, Week>> = {
  // 47 CFR 64.1200(c)(1) permits 8 to 21. Several states end at 20 and forbid Sundays.
  US: mondayToFriday(days(hour(9, 20)), days(hour(9, 20))),
  PR: mondayToFriday(days(hour(9, 20)), days(hour(9, 20))),
  // CRTC Unsolicited Telecommunications Rules: 9 to 21:30, at weekends 10 to 18.
  CA: mondayToFriday(days(hour(9, 20)), days(hour(10, 18))),
  // Code de la consommation, D223-9 (decree 2022-1313): 10 to 13 and 14 to 20, no weekends.
  FR: mondayToFriday(days(hour(10, 13), hour(14, 20))),
  GP: mondayToFriday(days(hour(10, 13), hour(14, 20))),
  GF: mondayToFriday(days(hour(10, 13), hour(14, 20))),
  MQ: mondayToFriday(days(hour(10, 13), hour(14, 20))),
  RE: mondayToFriday(days(hour(10, 13), hour(14, 20))),
  YT: mondayToFriday(days(hour(10, 13), hour(14, 20))),
  // Real Decreto Legislativo 1/2007, article 96: 9 to 21, no weekends.
  ES: mondayToFriday(days(hour(9, 20))),
  // Codice di condotta per il telemarketing (2023): 9 to 20, Saturday 10 to 19.
  IT: mondayToFriday(days(hour(9, 20)), days(hour(10, 19))),
  // Code Telemarketing: 9 to 22, Saturday 10 to 16.
  NL: mondayToFriday(days(hour(9, 20)), days(hour(10, 16))),
  // Telemarketing and Research Calls Industry Standard 2017: 9 to 20, Saturday 9 to 17.
  AU: mondayToFriday(days(hour(9, 20)), days(hour(9, 17))),
  // Consumer Protection Act Regulations, 2011: 8 to 20, Saturday 9 to 13.
  ZA: mondayToFriday(DAY, days(hour(9, 13))),
  // Ley 2300 de 2023: 7 to 19, Saturday 8 to 15.
  CO: mondayToFriday(days(hour(8, 19)), days(hour(8, 15))),
  // TCCCPR 2018 keeps commercial calls out of the night from 21 to 9.
  IN: mondayToFriday(days(hour(10, 19)), days(hour(10, 19))),
  // Cabinet Resolution 56 of 2024: 9 to 18.
  AE: mondayToFriday(days(hour(9, 18))),
  // Federal Law 230-FZ, article 7, keeps collectors' calls between 8 and 22. Mobile numbers may ring anywhere from UTC+2 to
  // UTC+12, and these hours leave three at which it is day in all zones.
  RU: mondayToFriday(days(hour(8, 21))),
  BN: [DAY, DAY, DAY, DAY, OFF, DAY, OFF],
  ...weeksOf(SUNDAY_TO_THURSDAY, [
    ...(['BD', 'BH', 'DJ', 'DZ', 'EG', 'IL', 'IQ', 'JO', 'KW', 'LY', 'MV'] as const),
    ...(['NP', 'OM', 'PS', 'QA', 'SA', 'SD', 'SY', 'YE'] as const),
  ]),
  ...weeksOf(SATURDAY_TO_WEDNESDAY, ['AF', 'IR', 'SO']),
  ...WIDEST_WEEKS,
}

function weeksOf(week: Week, countries: readonly CountryCode[]) {
  return Object.fromEntries(countries.map((country) => [country, week]))
}

/** Returns the week that an account may narrow and not widen; null if it may set any week. */
export function widestWeek(country: CountryCode): Week | null {
  return WIDEST_WEEKS[country] ?? null
}

/** The hours of a country for an account that has set none. */
export function defaultHours(country: CountryCode): Hours {
  return { week: OTHER_WEEKS[country] ?? WORKING_WEEK, skipHolidays: true }
}

/**
 * For numbers of no country (satellite phones, international services), in UTC: their place is unknown, and at
 * these hours it is neither before 9 nor after 21 from Ireland to Pakistan.
 */
export const HOURS_OF_NO_COUNTRY: Hours = {
  week: mondayToFriday(days(hour(9, 16))),
  skipHolidays: false,
}
