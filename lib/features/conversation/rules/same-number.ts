import { phoneDigits } from '@/lib/platform/phone/phone'
import { dialedInCountryOf, exchangeNumber, readPhone } from '@/lib/platform/phone/read-phone'

/** What a written number may consist of. Copied numbers may also contain invisible characters. */
const WRITTEN = /^\(?\+?[\d\s\-()./]+$/
const INVISIBLE = /\p{Cf}/gu

/** Shorter numbers never match. See docs/contract/public-api.md#contact-matching. */
const MIN_DIGITS = 7

/**
 * Whether a written number is this number. A written number without a country code may be Turkish, may
 * belong to the number's own country, or may have lost its plus. With a country code it has one reading.
 * @param number the contact's number in a call: E.164 where it can be read as one, empty where withheld
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

/** The digits as they are dialled, and as they are parsed: without a trunk prefix in brackets. */
function international(digits: string): Set<string | null> {
  return new Set([`+${digits}`, readPhone(`+${digits}`).dialed])
}
