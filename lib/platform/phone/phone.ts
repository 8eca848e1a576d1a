import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js'
import { HIDDEN_DIGIT } from './masked-phone'

/**
 * Where a number without a country code is dialled.
 * See docs/contract/decisions.md#phone-storage.
 */
const DEFAULT_REGION = 'TR'

/**
 * For making a contact or a call; and what two writings are compared by.
 * See docs/contract/public-api.md#phone-length.
 */
const MIN_DIGITS = 10

/** For finding a contact. See docs/contract/public-api.md#contact-matching. */
const MIN_DIGITS_TO_MATCH = 7

/** The digits 0 to 9 of a number as somebody wrote it. */
export function phoneDigits(text: string): string {
  return text.replace(/[^0-9]/g, '')
}

/**
 * What two writings of one number have in common: `+90 532 111 22 33` and `0532 111 22 33` are
 * both `5321112233`. Null where there are too few digits to say.
 * See docs/contract/public-api.md#contact-matching.
 */
export function lastTenDigits(text: string): string | null {
  const digits = phoneDigits(text)
  return digits.length < MIN_DIGITS_TO_MATCH ? null : digits.slice(-MIN_DIGITS)
}

/** Whether a contact can be made of it, or a call. See docs/contract/public-api.md#phone-length. */
export function hasEnoughDigits(text: string): boolean {
  return phoneDigits(text).length >= MIN_DIGITS
}

/** What is dialled, `+905321112233`; null where the text cannot be a number of any country. */
export function toE164(text: string, region: CountryCode = DEFAULT_REGION): string | null {
  const number = parsePhoneNumberFromString(text, region)
  return number?.isPossible() ? number.number : null
}

/**
 * The number as a reader would write it: nationally where it is of the reader's country
 * (`0532 111 22 33`), else with its country code; as it was given where it cannot be read.
 * @param locale of the panel; one that names no country means the default region
 */
export function formatPhone(text: string, locale: string): string {
  const home = new Intl.Locale(locale).region ?? DEFAULT_REGION
  const number = parsePhoneNumberFromString(text, home as CountryCode)
  if (!number?.isPossible()) return text
  return number.country === home ? number.formatNational() : number.formatInternational()
}

/**
 * The digits that a search looks for where its term is the beginning, the end or the middle of a
 * number: without the leading zero or country code that another writing of it lacks. Null where the
 * term is not made of digits, spaces and `+ - ( ) . /` alone.
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
 * What stays of a number whose owner's data were deleted: `+90 ••• ••• •• 12`. Enough to tell two
 * lines of a bill apart, too little to find anybody.
 */
export function maskPhone(text: string, region: CountryCode = DEFAULT_REGION): string {
  const number = parsePhoneNumberFromString(text, region)
  const country = number?.isPossible() && number.countryCallingCode
  const hidden = [3, 3, 2].map((count) => HIDDEN_DIGIT.repeat(count)).join(' ')
  const last = phoneDigits(text).slice(-2)
  return `${country ? `+${country} ` : ''}${hidden} ${last}`
}
