import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js'
import { DEFAULT_REGION } from './default-region'
import { phoneDigits } from './phone'
import { writtenNumber } from './written-number'

/** The digits that are compared to match numbers. See docs/contract/public-api.md#contact-matching. */
const MIN_DIGITS = 10

/**
 * The digits to search for if the term is part of a phone number: without the leading zero or country
 * code, which other notations of it lack, and without an extension. Null if the term has other characters than digits,
 * spaces and `+ - ( ) . /`.
 */
export function phoneSearchDigits(
  text: string,
  region: CountryCode = DEFAULT_REGION,
): string | null {
  const term = writtenNumber(text).number
  if (!/^[\d\s+\-()./]+$/.test(term)) return null
  const digits = phoneDigits(term)
  if (digits.length > MIN_DIGITS) return digits.slice(-MIN_DIGITS)
  if (!/^\s*(\+|00)/.test(term)) return digits.replace(/^0/, '') || null
  const national = parsePhoneNumberFromString(term, region)?.nationalNumber
  return national ?? (digits.replace(/^00/, '') || null)
}
