import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js'
import { HIDDEN_DIGIT } from './masked-phone'

/**
 * The region of a number without a country code.
 * See docs/contract/decisions.md#phone-storage.
 */
export const DEFAULT_REGION = 'TR'

/**
 * The digits that a contact or a call needs, and that are compared to match numbers.
 * See docs/contract/public-api.md#phone-length.
 */
const MIN_DIGITS = 10

/** The digits that finding a contact needs. See docs/contract/public-api.md#contact-matching. */
const MIN_DIGITS_TO_MATCH = 7

/** The digits 0 to 9 of a text. */
export function phoneDigits(text: string): string {
  return text.replace(/[^0-9]/g, '')
}

/**
 * The digits by which notations of one phone number match: `+90 532 111 22 33` and `0532 111 22 33` are
 * both `5321112233`. Null if there are too few digits.
 * See docs/contract/public-api.md#contact-matching.
 */
export function lastTenDigits(text: string): string | null {
  const digits = phoneDigits(text)
  return digits.length < MIN_DIGITS_TO_MATCH ? null : digits.slice(-MIN_DIGITS)
}

/** Whether a contact or a call can have this phone number. See docs/contract/public-api.md#phone-length. */
export function hasEnoughDigits(text: string): boolean {
  return phoneDigits(text).length >= MIN_DIGITS
}

/** The number in E.164, `+905321112233`, or null if no country can have it. */
export function toE164(text: string, region: CountryCode = DEFAULT_REGION): string | null {
  const number = parsePhoneNumberFromString(text, region)
  return number?.isPossible() ? number.number : null
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

/**
 * What remains of the number of a contact whose data was deleted: `+90 ••• ••• •• 12`. It tells two
 * entries of a bill apart, but identifies no one.
 */
export function maskPhone(text: string, region: CountryCode = DEFAULT_REGION): string {
  const number = parsePhoneNumberFromString(text, region)
  const country = number?.isPossible() && number.countryCallingCode
  const hidden = [3, 3, 2].map((count) => HIDDEN_DIGIT.repeat(count)).join(' ')
  const last = phoneDigits(text).slice(-2)
  return `${country ? `+${country} ` : ''}${hidden} ${last}`
}
