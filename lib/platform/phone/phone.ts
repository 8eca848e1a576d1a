import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js'
import { DEFAULT_REGION } from './default-region'

export function phoneDigits(text: string): string {
  return text.replace(/[^0-9]/g, '')
}

/**
 * The number as it is usually written: in the national format if it is of the locale's country
 * (`0532 111 22 33`), otherwise with its country code. A text that is not a number stays unchanged.
 * @param locale of the panel; the default region is used if it names no country
 */
export function formatPhone(text: string, locale = 'und'): string {
  const home = new Intl.Locale(locale).region ?? DEFAULT_REGION
  const number = parsePhoneNumberFromString(text, home as CountryCode)
  if (!number?.isPossible()) return text
  return number.country === home ? number.formatNational() : number.formatInternational()
}

/** The number in the grouping of its country, with its country code. A text that is not a number stays unchanged. */
export function formatInternational(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
}
