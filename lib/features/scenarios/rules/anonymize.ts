import { isDiallable } from '@/lib/platform/phone/read-phone'
import { fold } from '@/lib/vendors/embeddings/rules/words'

/** Names of a contact, and the invented ones that replace them. */
export interface StandIn {
  names: readonly string[]
  firstName: string
  lastName: string
}

const WORD = /[\p{L}\p{N}]+/gu
const EMAIL = /[^\s@<>"',;:()]+@[^\s@<>"',;:()]+\.\p{L}{2,}/gu

const DAY = String.raw`(?:\d{1,2}([./-])\d{1,2}\1(?:19|20)\d{2}|(?:19|20)\d{2}([./-])\d{1,2}\2\d{1,2})`
const TIME = String.raw`\d{1,2}[.:]\d{2}(?:[.:]\d{2})?`
/** A date with its time, if it has one. It has as many digits as a phone number. */
const DATE = new RegExp(String.raw`(?<!\d)${DAY}(?!\d)(?:[T,\s]\s?${TIME}(?!\d))?`, 'g')

/** An IBAN, the number of a card, and other numbers of at least 16 digits. */
const ACCOUNT_NUMBER =
  /\b(?:[A-Z]{2}\s?\d{2}(?:\s?[A-Z\d]{4}){3,7}(?:\s?\d{1,3})?|\d{4}(?:[\s-]?\d{4}){3,}(?:[\s-]?\d{1,3})?)\b/g

/** Digits as in a phone number: at least ten. Shorter numbers are orders, prices and times. */
const DIGITS = /\+?\d(?:[\s().-]{0,2}\d){9,}/g

const EXAMPLE_EMAIL = 'name@example.com'
const EXAMPLE_PHONE = '0500 000 00 00'

/** The same in JSON, where a number starts with another digit than 0. */
const EXAMPLE_PHONE_NUMBER = '905000000000'

/**
 * Replaces the names of a contact, e-mail addresses and phone numbers in a text, and the digits of IBANs and other long
 * numbers by zeros. Names are found as whole words, regardless of case and accents, even if they are ordinary words too.
 * Dates and spelled numbers stay.
 */
export function anonymize(text: string, { names, firstName, lastName }: StandIn): string {
  const [first = '', ...last] = names
  const firsts = partsOf([first])
  const lasts = partsOf(last)
  return withoutNumbers(text.replace(EMAIL, EXAMPLE_EMAIL)).replace(WORD, (word) => {
    const folded = fold(word)
    if (firsts.has(folded)) return firstName
    return lasts.has(folded) ? lastName : word
  })
}

/** Returns the folded words of names. An initial says nothing. */
function partsOf(names: readonly string[]): ReadonlySet<string> {
  const words = names.flatMap((name) => name.match(WORD) ?? [])
  return new Set(words.filter((word) => word.length > 1).map(fold))
}

function withoutNumbers(text: string): string {
  return outside(text, DATE, (undated) =>
    outside(
      undated,
      ACCOUNT_NUMBER,
      (rest) => rest.replace(DIGITS, (digits) => withoutPhones(digits.split(/(\s+)/))),
      (account) => account.replace(/\d/g, '0'),
    ),
  )
}

/** Changes what lies between the matches of a pattern, and the matches. */
function outside(
  text: string,
  pattern: RegExp,
  change: (between: string) => string,
  changeMatch = (match: string) => match,
): string {
  let changed = ''
  let end = 0
  for (const { 0: match, index } of text.matchAll(pattern)) {
    changed += change(text.slice(end, index)) + changeMatch(match)
    end = index + match.length
  }
  return changed + change(text.slice(end))
}

/** The most words of a phone number, each of one digit, with the spaces between them. */
const MAX_WORDS = 2 * 15 - 1

/** Replaces phone numbers, which start and end with a word. Other numbers may be beside them. */
function withoutPhones(words: readonly string[]): string {
  let changed = ''
  for (let at = 0; at < words.length;) {
    const length = phoneLength(words.slice(at, at + MAX_WORDS))
    changed += length > 0 ? EXAMPLE_PHONE : words[at]
    at += length || 1
  }
  return changed
}

/** How many of the words are a phone number, beginning with the first: the most that can be called; 0 if there is none. */
function phoneLength(words: readonly string[]): number {
  if (!/\d/.test(words[0] ?? '')) return 0
  for (let length = words.length; length > 0; length--) {
    const isWhole = /\d/.test(words[length - 1] ?? '')
    if (isWhole && isPhone(words.slice(0, length).join(''))) return length
  }
  return 0
}

function isPhone(text: string): boolean {
  const { length } = text.replace(/\D/g, '')
  return length >= 10 && length <= 15 && isDiallable(text)
}

/** A string, a number, or space between the tokens of a JSON text. */
const JSON_TOKEN = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|\s+/g

/**
 * Replaces the same in all texts and keys of a JSON text, and numbers that are phone numbers. It is not parsed: other
 * numbers stay to the last digit, as ids of 64 bits.
 * @param json valid JSON
 */
export function anonymizeJson(json: string, standIn: StandIn): string {
  return json.replace(JSON_TOKEN, (token) => {
    if (token.startsWith('"')) {
      return JSON.stringify(anonymize(JSON.parse(token) as string, standIn))
    }
    if (/^\d+$/.test(token) && isPhone(token)) return EXAMPLE_PHONE_NUMBER
    return token.trim()
  })
}
