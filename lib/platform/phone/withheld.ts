import { getCountryCallingCode } from 'libphonenumber-js'
import { DEFAULT_REGION } from './default-region'
import { isMasked } from './masked-phone'
import { percentDecoded, plainText } from './plain-text'

/** The words by which exchanges and carriers say that a caller's number is withheld. */
const WORDS = [
  'anonymous',
  'restricted',
  'unavailable',
  'unknown',
  'private',
  'blocked',
  'withheld',
  'unlisted',
]

/** Words that are never spelled on a keypad, without diacritics. */
const OTHER_WORDS = [
  String.raw`anonim|anonimo|anonym\w*`,
  'gizli|gizlenmis|gizlendi|ozel numara|bilinmeyen|belirsiz|numara yok',
  'hidden|masked|suppressed|undisclosed|confidential|clir',
  'no ?caller ?id|no ?number|not available|out of area|not provided',
  String.raw`unbekannt\w*|unterdruckt\w*|privat\w*|inconnu\w*|masque\w*|prive`,
  'desconocid[oa]|ocult[oa]|privad[oa]|sconosciut[oa]|riservato|onbekend',
  'null|none|undefined',
]

/** Letters of North American exchanges (out of area, private, unavailable), and blanks of programs: the whole text. */
const CODES = ['o', 'p', 'u', 'n ?a', 'nan']

const NAMED = new RegExp(
  String.raw`\b(?:${[...WORDS, ...OTHER_WORDS].join('|')})\b|^ ?(?:${CODES.join('|')}) ?$`,
)

/** The same in other scripts, as parts of words. */
const OTHER_SCRIPTS = /скрыт|неизвест|анонимн|非通知|匿名|不明|未知|مجهول|خاص/u

const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']

/** The digits of a word on the keypad of a telephone: `+7378742833` is RESTRICTED. */
function spelled(word: string): string {
  return word
    .split('')
    .map((letter) => KEYS.findIndex((key) => key.includes(letter)) + 2)
    .join('')
}

const SPELLED = new Set([...WORDS.map(spelled), '256863'])
const DOMESTIC = new RegExp(`^${getCountryCallingCode(DEFAULT_REGION)}`)

/** With fewer digits, a word decides: `anonymous1`. */
const MIN_DIGITS = 7

/**
 * Whether a caller withholds the number: an empty text, a word, zeros, a word in the digits of the keypad, or a SIP
 * address of `.invalid` (RFC 3323). Such callers are different people, who must never share a contact or a history.
 * See docs/contract/decisions/phone-numbers.md#withheld-callers.
 */
export function isWithheld(text: string): boolean {
  const plain = plainText(text).toLowerCase()
  if (isMasked(plain)) return false
  if (/@[^\s;>]*\.invalid\b/.test(plain)) return true
  const address = plain.replace(/^.*?\b(?:sips?|tel):/, '').replace(/[@;>].*$/, '')
  const user = percentDecoded(address).toLowerCase()
  const digits = user.replace(/\D/g, '')
  const hasLetters = /\p{L}/u.test(user)
  if (digits.length < MIN_DIGITS && hasLetters) return isNamed(user)
  return /^(?:\d{1,3}0{10,}|0*)$/.test(digits) || (!hasLetters && isSpelled(digits))
}

function isNamed(user: string): boolean {
  const latin = user.normalize('NFKD').replace(/\p{M}/gu, '')
  return (
    OTHER_SCRIPTS.test(user) || (/[a-z]/.test(latin) && NAMED.test(latin.replace(/[^a-z]+/g, ' ')))
  )
}

/** Some exchanges add the country code. */
function isSpelled(digits: string): boolean {
  const word = digits.replace(/^0+/, '')
  return SPELLED.has(word) || SPELLED.has(word.replace(DOMESTIC, ''))
}
