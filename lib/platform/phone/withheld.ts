import { isMasked } from './masked-phone'
import { plainText } from './written-number'

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

/** Words that are never spelled on a keypad. */
const OTHER_WORDS = [
  'anonym',
  'anonim',
  'gizli',
  'bilinmeyen',
  'hidden',
  'suppressed',
  'undisclosed',
  'no caller id',
  'no number',
  'not available',
  'out of area',
  'null',
  'none',
  'undefined',
]

const NAMED = new RegExp(String.raw`\b(${[...WORDS, ...OTHER_WORDS].join('|')})\b`)

const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']

/** The digits of a word on the keypad of a telephone: `+7378742833` is RESTRICTED. */
function spelled(word: string): string {
  return word
    .split('')
    .map((letter) => KEYS.findIndex((key) => key.includes(letter)) + 2)
    .join('')
}

const SPELLED = new Set([...WORDS.map(spelled), '256863'])

/**
 * Whether a caller withholds the number: an empty text, a word, zeros, a word in the digits of the keypad, or a SIP
 * address of `.invalid` (RFC 3323). Such callers are different people, who must never share a contact or a history.
 * See docs/contract/decisions.md#withheld-callers.
 */
export function isWithheld(text: string): boolean {
  const plain = plainText(text).toLowerCase()
  if (isMasked(plain)) return false
  if (/@[^\s;>]*\.invalid\b/.test(plain)) return true
  const user = plain.replace(/^.*?\b(?:sips?|tel):/, '').replace(/[@;>].*$/, '')
  const digits = user.replace(/\D/g, '')
  if (digits === '') return !/\p{L}/u.test(user) || NAMED.test(user.replace(/[^\p{L}]+/gu, ' '))
  if (/\p{L}/u.test(user)) return false
  return /^0+$/.test(digits) || SPELLED.has(digits.replace(/^0+/, ''))
}
