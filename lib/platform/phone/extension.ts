import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { DEFAULT_REGION } from './default-region'
import { phoneDigits } from './phone'
import { countDigits } from './plain-text'
import { MIN_PHONE_DIGITS } from './min-digits'

export interface SplitNumber {
  number: string
  /** The digits to press once the number has answered. */
  extension: string | null
}

/** A word for an extension, which a number of any length may have. */
const MARKED = new RegExp(
  String.raw`[\s(\[,;.:/-]*(?:ext(?:ension|n)?|xtn|x|#|dahili|dah|i[cç]\s?hat|interno?|int|poste|ramal|anexo|durchwahl|dw|доб(?:авочный)?|wewn?|内線|分机)[\s.:=#-]*(\d{1,9})[\s)\]#]*$`,
  'iu',
)

/** The contract's digits of a phone. Shorter numbers have no extension without such a word. */
const MIN_DIGITS = MIN_PHONE_DIGITS

const MIN_DIGITS_OF_MARKED = 7

/** Digits. A longer text without such a word is another number. */
const MAX_UNMARKED = 6

/** Characters between the digits of a number, as in `0212/5551010`. All others end it. */
const WITHIN_NUMBER = /^[\s()./~–—-]*$/

/** The rest of a text in brackets. */
const BRACKETED = /^\s*\([^()]*\)\s*$/

/** Separates an extension from its number. Null if there is none. */
export function splitExtension(text: string): SplitNumber | null {
  return splitMarked(text) ?? splitTail(text)
}

function splitMarked(text: string): SplitNumber | null {
  const found = MARKED.exec(text)
  if (!found) return null
  const number = text.slice(0, found.index)
  return countDigits(number) < MIN_DIGITS_OF_MARKED ? null : { number, extension: found[1] ?? null }
}

/** Whatever follows a complete number is its extension, or a note: `… (22)`, `…,,5#`, `… Klappe 22`, `… (3 lines)`. */
function splitTail(text: string): SplitNumber | null {
  const tails = [...text.matchAll(/\D+/g)]
    .map(({ 0: gap, index }) => ({ gap, number: text.slice(0, index), tail: text.slice(index) }))
    .filter(({ number }) => countDigits(number) >= MIN_DIGITS)
    .filter(({ gap, tail }) => !/^[\s.]*$/.test(gap) && countDigits(tail) <= MAX_UNMARKED)
  const found = tails.find(endsNumber) ?? tails.find(isBehindNumber)
  return found ? { number: found.number, extension: phoneDigits(found.tail) || null } : null
}

interface Tail {
  number: string
  tail: string
  /** The start of the tail, before its first digit. */
  gap: string
}

function endsNumber({ number, tail, gap }: Tail): boolean {
  if (/\p{L}/u.test(gap)) return true
  return (!WITHIN_NUMBER.test(gap) || BRACKETED.test(tail)) && isNumber(number)
}

/** Whether the digits before the tail are a number, and all digits together are not, or a less likely one. */
function isBehindNumber({ number, tail }: Tail): boolean {
  const parsed = parsePhoneNumberFromString(number, DEFAULT_REGION)
  const whole = parsePhoneNumberFromString(number + tail, DEFAULT_REGION)
  if (parsed?.isValid()) return !whole?.isValid()
  return isNumber(number) && !whole?.isPossible()
}

/** Of numbers of the default region the plan decides, of others the length. See `isInPlan` of `read-phone.ts`. */
function isNumber(text: string): boolean {
  const parsed = parsePhoneNumberFromString(text, DEFAULT_REGION)
  return (parsed?.country === DEFAULT_REGION ? parsed.isValid() : parsed?.isPossible()) ?? false
}
