import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { dialledNumber } from '@/lib/platform/phone/dialled-number'
import { phoneDigits, toE164 } from '@/lib/platform/phone/phone'

/** As somebody may write a number; invisible marks come along when it is copied. */
const WRITTEN = /^\(?\+?[\d\s\-()./]+$/
const INVISIBLE = /\p{Cf}/gu

/** Fewer digits are no number of a person. See docs/contract/public-api.md#contact-matching. */
const MIN_DIGITS = 7

/**
 * Whether somebody means this number. Without a country code a writing may be of Turkey, of the number's
 * own country, or have lost its plus; with one it means only what it says.
 * @param number of a call, E.164 where it can be read as one; one that is withheld is nobody's
 */
export function isSameNumber(written: string, number: string): boolean {
  const text = written.replace(INVISIBLE, '').trim()
  if (!WRITTEN.test(text) || phoneDigits(text).length < MIN_DIGITS) return false
  if (phoneDigits(number).length < MIN_DIGITS) return false
  return readingsOf(text, dialledNumber(number)).has(dialledNumber(number))
}

function readingsOf(text: string, number: string): Set<string | null> {
  const digits = phoneDigits(text)
  if (digits.startsWith('00')) return international(digits.slice(2))
  if (/^\(?\+/.test(text)) return international(digits)
  const defaultCallingCode = parsePhoneNumberFromString(number)?.countryCallingCode
  const ownCountry =
    defaultCallingCode && parsePhoneNumberFromString(digits, { defaultCallingCode })
  return new Set([
    ...international(digits),
    toE164(digits),
    ownCountry && ownCountry.isPossible() ? ownCountry.number : null,
  ])
}

/** As it is dialled, and as it is read: what stands in brackets for calls within the country is left out. */
function international(digits: string): Set<string | null> {
  return new Set([`+${digits}`, toE164(`+${digits}`)])
}
