import { getCountry } from 'countries-and-timezones'
import type { CountryCode, PhoneNumber } from 'libphonenumber-js'
// Only these metadata distinguish mobile numbers from landlines.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import zonesByPrefix from './zones-by-prefix.json'

/**
 * Where the phone with a number may be. The zones of prefixes are Google's (google/libphonenumber, Apache License 2.0;
 * `scripts/draw-number-zones.mjs` makes the file), those of countries come from `countries-and-timezones`.
 */
export interface NumberPlace {
  /** Null for numbers of no country: satellite phones and international services. */
  country: CountryCode | null
  /** The possible IANA time zones of the phone: one if the prefix determines it, else all of its country. */
  zones: readonly string[]
}

/** Countries of the number library that the list of zones lacks. */
const MISSING: Partial<Record<CountryCode, readonly string[]>> = {
  AC: ['Atlantic/St_Helena'],
  TA: ['Atlantic/St_Helena'],
  XK: ['Europe/Belgrade'],
}

/** Zones that the list gives to a country by mistake. */
const NOT_IN: Partial<Record<CountryCode, string>> = { AU: 'Asia/Tokyo' }

const NOWHERE: NumberPlace = { country: null, zones: ['UTC'] }

/** Finds the country and the time zones of a number. @param e164 a number in E.164 */
export function numberPlace(e164: string): NumberPlace {
  const number = parsePhoneNumberFromString(e164)
  // Countries that share a calling code share the zones of its prefixes, and the first is the largest.
  const country = number?.country ?? number?.getPossibleCountries()[0]
  if (!number || !country) return NOWHERE
  const known = isGeographic(number) ? zonesOfPrefix(e164.slice(1)) : null
  return { country, zones: known ?? countryZones(country) }
}

/** The calling codes of the countries whose mobile numbers have area codes, and which have several zones. */
const WITH_MOBILE_AREAS = new Set(['1', '52', '54', '55'])

function isGeographic(number: PhoneNumber): boolean {
  return number.getType() === 'FIXED_LINE' || WITH_MOBILE_AREAS.has(number.countryCallingCode)
}

export function countryZones(country: CountryCode): readonly string[] {
  const zones = MISSING[country] ?? getCountry(country)?.timezones ?? []
  if (zones.length === 0) throw new Error(`No time zone of ${country} is known.`)
  return zones.filter((zone) => zone !== NOT_IN[country])
}

const ZONES_OF = new Map(
  Object.entries(zonesByPrefix).flatMap(([zones, prefixes]) => {
    const list = zones.split('&')
    return prefixes.split(' ').map((prefix) => [prefix, list] as const)
  }),
)

const LONGEST = Math.max(...[...ZONES_OF.keys()].map(({ length }) => length))

function zonesOfPrefix(digits: string): readonly string[] | null {
  for (let length = LONGEST; length > 0; length -= 1) {
    const zones = ZONES_OF.get(digits.slice(0, length))
    if (zones) return zones
  }
  return null
}
