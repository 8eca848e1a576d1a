import { phoneDigits } from '@/lib/platform/phone/phone'
import { dialedInCountryOf, exchangeNumber, readPhone } from '@/lib/platform/phone/read-phone'

/** Characters of a written number. Copied numbers may also contain invisible characters. */
const WRITTEN = /^\(?\+?[\d\s\-()./]+$/
const INVISIBLE = /\p{Cf}/gu

/** Minimum length of a number that can match. See docs/contract/public-api.md#contact-matching. */
const MIN_DIGITS = 7

/**
 * Whether a written number is this number. Without a country code, the written number may be Turkish, may be of the same
 * country as the other number, or may lack its plus. With a country code, it is unambiguous.
 * @param number the contact's number in a call: E.164 if it can be parsed, empty if withheld
 */
export function isSameNumber(written: string, number: string): boolean {
  const text = written.replace(INVISIBLE, '').trim()
  if (!WRITTEN.test(text) || phoneDigits(text).length < MIN_DIGITS) return false
  if (phoneDigits(number).length < MIN_DIGITS) return false
  return readingsOf(text, exchangeNumber(number)).has(exchangeNumber(number))
}

function readingsOf(text: string, number: string): Set<string | null> {
  const digits = phoneDigits(text)
  if (digits.startsWith('00')) return international(digits.slice(2))
  if (/^\(?\+/.test(text)) return international(digits)
  return new Set([
    ...international(digits),
    readPhone(digits).dialed,
    dialedInCountryOf(digits, number),
  ])
}

/** Returns the digits as dialed and as parsed, which drops a trunk prefix in parentheses. */
function international(digits: string): Set<string | null> {
  return new Set([`+${digits}`, readPhone(`+${digits}`).dialed])
}
