import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js'
import { DEFAULT_REGION } from './default-region'

/** The digits that are compared to match numbers. See docs/contract/public-api.md#contact-matching. */
const MIN_DIGITS = 10

/** The digits 0 to 9 of a text. */
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

/**
 * The digits to search for if the term is part of a phone number: without the leading zero or country
 * code, which other notations of it lack. Null if the term has other characters than digits, spaces and
 * `+ - ( ) . /`.
 */
export function phoneSearchDigits(
  term: string,
  region: CountryCode = DEFAULT_REGION,
): string | null {
  if (!/^[\d\s+\-()./]+$/.test(term)) return null
  const digits = phoneDigits(term)
  if (digits.length > MIN_DIGITS) return digits.slice(-MIN_DIGITS)
  if (!/^\s*(\+|00)/.test(term)) return digits.replace(/^0/, '') || null
  const national = parsePhoneNumberFromString(term, region)?.nationalNumber
  return national ?? (digits.replace(/^00/, '') || null)
}
