import type { SmsAlphabet } from './provider'
import { definitionOf, type SmsProviderName } from './sms'

/** Counts the parts of an SMS, as 3GPP TS 23.038 and 23.040 define them. */

export interface SmsParts {
  alphabet: SmsAlphabet
  /** Unicode characters, as a reader counts them. */
  characters: number
  parts: number
  /** The space left in the last part, in characters that take one place. */
  left: number
}

/** The capacity of a single message, and of each part of a longer one, which also carries its position. */
export const SMS_LIMITS: Record<SmsAlphabet, { single: number; part: number }> = {
  gsm7: { single: 160, part: 153 },
  // Each part also carries its language.
  turkish: { single: 155, part: 149 },
  ucs2: { single: 70, part: 67 },
}

const GSM_BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'

/** Characters that take two places: an escape and a letter. */
const GSM_EXTENSION = '\f^{}\\[~]|€'
const TURKISH_EXTENSION = `${GSM_EXTENSION}ĞİŞçğış`

const ALPHABETS: { alphabet: SmsAlphabet; one: Set<string>; two: Set<string> }[] = [
  { alphabet: 'gsm7', one: new Set(GSM_BASIC), two: new Set(GSM_EXTENSION) },
  { alphabet: 'turkish', one: new Set(GSM_BASIC), two: new Set(TURKISH_EXTENSION) },
]

/**
 * Counts a text as the provider does, in the smallest of its alphabets that has all characters. An empty text has no
 * parts.
 */
export function countSmsParts(text: string, provider: SmsProviderName): SmsParts {
  const characters = Array.from(text)
  const fitting = ALPHABETS.find(
    ({ alphabet, one, two }) =>
      definitionOf(provider).alphabets.includes(alphabet) &&
      characters.every((character) => one.has(character) || two.has(character)),
  )
  const alphabet = fitting?.alphabet ?? 'ucs2'
  const sizes = characters.map((character) =>
    fitting ? (fitting.two.has(character) ? 2 : 1) : character.length,
  )
  return { alphabet, characters: characters.length, ...fill(sizes, SMS_LIMITS[alphabet]) }
}

/** A character of two places is never split between parts: it moves to the next one. */
function fill(sizes: number[], { single, part }: { single: number; part: number }) {
  const all = sizes.reduce((sum, size) => sum + size, 0)
  if (all === 0) return { parts: 0, left: single }
  if (all <= single) return { parts: 1, left: single - all }
  let parts = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > part) {
      parts += 1
      used = 0
    }
    used += size
  }
  return { parts, left: part - used }
}
