import {
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js'
import { DEFAULT_REGION } from './default-region'
import { nationalSpellings } from './national-spellings'
import { phoneDigits } from './phone'
import { isWithheld } from './withheld'
import { isRounded, writtenNumber } from './written-number'
import { MIN_PHONE_DIGITS } from './min-digits'

/**
 * Why a number is not called:
 * - `withheld`: a caller who withholds the number.
 * - `rounded`: a spreadsheet has lost its last digits, as in `9.05321E+11`.
 * - `several`: more than one number.
 * - `undiallable`: no country has such a number.
 */
export type PhoneProblem = 'withheld' | 'rounded' | 'several' | 'undiallable'

/** The reading of a written number. No other module derives a key or a dialed number. */
export interface PhoneReading {
  dialed: string | null
  /**
   * The digits by which numbers are the same person's. Equal dialed numbers have equal keys. Null if there are too few
   * digits, and for callers who withhold the number.
   */
  matchKey: string | null
  /** The digits to press once the number has answered. Never part of `dialed` and `matchKey`. */
  extension: string | null
  withheld: boolean
  /** Null for a number that can be called. */
  problem: PhoneProblem | null
}

/**
 * The version of the rules below, which is stored with each key. The job `read-stored-phones` reads the numbers without
 * one again: a release that changes what a key is takes another version, and looks for the numbers of this one too.
 */
export const KEY_VERSION = 1

/** The digits that a contact or a call needs, and that are compared. See docs/contract/public-api.md#phone-length. */
const MIN_DIGITS = MIN_PHONE_DIGITS

/** The digits that finding a contact needs. See docs/contract/public-api.md#contact-matching. */
const MIN_DIGITS_TO_MATCH = 7

const UNKNOWN = { dialed: null, matchKey: null, extension: null }
const WITHHELD: PhoneReading = { ...UNKNOWN, withheld: true, problem: 'withheld' }
const ROUNDED: PhoneReading = { ...UNKNOWN, withheld: false, problem: 'rounded' }

/**
 * Reads a number in any writing; Turkey is its country if it names none.
 * See docs/contract/decisions/phone-numbers.md#reading-of-phone-numbers.
 */
export function readPhone(text: string): PhoneReading {
  if (isWithheld(text)) return WITHHELD
  const { number, extension } = writtenNumber(text)
  const digits = phoneDigits(number)
  if (isRounded(number)) return ROUNDED
  const several = isSeveral(number)
  const parsed = several ? null : parse(number)
  const dialed = parsed?.number ?? null
  return {
    dialed,
    matchKey: keyOf(dialed === null ? otherReading(digits) : phoneDigits(dialed)),
    extension: extension ?? (parsed?.ext || null),
    withheld: false,
    problem: several ? 'several' : parsed && isInPlan(parsed) ? null : 'undiallable',
  }
}

/** The number in E.164 if it can be called, otherwise null. See docs/contract/decisions/phone-numbers.md#diallable-numbers. */
export function diallableNumber(text: string): string | null {
  const { dialed, problem } = readPhone(text)
  return problem ? null : dialed
}

export function isDiallable(text: string): boolean {
  return diallableNumber(text) !== null
}

/**
 * Whether a contact or a call can have this phone number: its digits without an extension are enough.
 * See docs/contract/public-api.md#phone-length.
 */
export function hasEnoughDigits(text: string): boolean {
  const { number } = writtenNumber(text)
  return !isWithheld(text) && !isRounded(number) && phoneDigits(number).length >= MIN_DIGITS
}

/** The digits by which numbers are the same person's; null for too few. See docs/contract/public-api.md#contact-matching. */
export function matchKey(text: string): string | null {
  return readPhone(text).matchKey
}

/**
 * The keys of a number in all its national spellings, its own first. A do-not-call request, and a search for a person's
 * contact, must find each of them.
 */
export function matchKeys(text: string): string[] {
  const own = matchKey(text)
  if (own === null) return []
  const others = nationalSpellings(exchangeNumber(text)).flatMap((number) => matchKey(number) ?? [])
  return [...new Set([own, ...others])]
}

/**
 * Returns the number as the exchange knows it, which distinguishes calls and messages: E.164, or a plus and the digits
 * if no country has such a number, which may call nevertheless.
 */
export function exchangeNumber(text: string): string {
  return readPhone(text).dialed ?? `+${phoneDigits(writtenNumber(text).number)}`
}

/** The number with these national digits in the country of another number; null if it cannot be one. */
export function dialedInCountryOf(digits: string, e164: string): string | null {
  const defaultCallingCode = parsePhoneNumberFromString(e164)?.countryCallingCode
  if (!defaultCallingCode) return null
  const parsed = parsePhoneNumberFromString(digits, { defaultCallingCode })
  return parsed?.isPossible() ? parsed.number : null
}

/** A line break, or characters that no number contains. */
const BETWEEN_NUMBERS = /\n|[^\d\s().+-]+/

/** Two numbers in one text, of which the second may lack its area code. */
function isSeveral(text: string): boolean {
  const digits = phoneDigits(text).length
  if (digits < MIN_DIGITS + MIN_DIGITS_TO_MATCH) return false
  const numbers = text
    .split(BETWEEN_NUMBERS)
    .filter((part) => phoneDigits(part).length >= MIN_DIGITS_TO_MATCH)
  return numbers.length > 1 || (digits >= 2 * MIN_DIGITS && /\d\D+\d/.test(text))
}

function parse(text: string): PhoneNumber | null {
  const parsed = parsePhoneNumberFromString(text, DEFAULT_REGION)
  if (!parsed) return null
  if (parsed.isPossible()) return isFaithful(text, parsed) ? parsed : null
  // The spelling of today, if that is the same number to the last ten digits.
  const [, today] = nationalSpellings(parsed.number)
  const other = today === undefined ? undefined : parsePhoneNumberFromString(today)
  return other?.isPossible() && lastDigits(today) === lastDigits(parsed.number) ? other : null
}

/**
 * Whether the parser has only left out a prefix. It also adds area codes and replaces digits, and not always the same
 * ones if it reads its own result. Argentina alone writes mobile numbers so: `11 15 1234 5678` is `9 11 1234 5678`.
 */
function isFaithful(text: string, parsed: PhoneNumber): boolean {
  const { number, nationalNumber, country, ext = '' } = parsed
  if (parsePhoneNumberFromString(number)?.number !== number) return false
  // Seven digits without a country code are any country's, unless Turkey has such a short number.
  if (nationalNumber.length < MIN_DIGITS && isDomestic(number) && !parsed.isValid()) return false
  return country === 'AR' || phoneDigits(text).endsWith(nationalNumber + ext)
}

/**
 * A number of the default region must be in that country's numbering plan, since a number without a country code was
 * most likely mistyped if it is not. Of other countries, only the length counts.
 */
function isInPlan(number: PhoneNumber): boolean {
  return isDomestic(number.number) ? number.isValid() : true
}

const DOMESTIC = `+${getCountryCallingCode(DEFAULT_REGION)}`

function isDomestic(e164: string): boolean {
  return e164.startsWith(DOMESTIC)
}

/** Reads digits that are not a number as written with or without their plus, so that both have one key. */
function otherReading(digits: string): string {
  if (digits.length >= MIN_DIGITS) return digits
  const other = parse(digits) ?? parse(`+${digits}`)
  return other ? phoneDigits(other.number) : digits
}

function keyOf(digits: string): string | null {
  return digits.length < MIN_DIGITS_TO_MATCH ? null : lastDigits(digits)
}

function lastDigits(digits = ''): string {
  return digits.slice(-MIN_DIGITS)
}
