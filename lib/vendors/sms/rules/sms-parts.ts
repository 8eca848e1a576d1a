import type { SmsProviderName } from './sms'

/** As how many messages a text is counted: 3GPP TS 23.038 and 23.040. */

export type SmsAlphabet = 'gsm7' | 'turkish' | 'ucs2'

export interface SmsParts {
  alphabet: SmsAlphabet
  /** As a reader counts them. */
  characters: number
  parts: number
  /** How much more the last part holds, in characters that take one place. */
  left: number
}

/** Of the whole text, where it is one message; and of each part, which also says where it belongs. */
export const SMS_LIMITS: Record<SmsAlphabet, { single: number; part: number }> = {
  gsm7: { single: 160, part: 153 },
  // Each part also says that its language is Turkish.
  turkish: { single: 155, part: 149 },
  ucs2: { single: 70, part: 67 },
}

const GSM_BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'

/** Written as an escape and a letter: two places. */
const GSM_EXTENSION = '\f^{}\\[~]|€'
const TURKISH_EXTENSION = `${GSM_EXTENSION}ĞİŞçğış`

const ALPHABETS: { alphabet: SmsAlphabet; one: Set<string>; two: Set<string> }[] = [
  { alphabet: 'gsm7', one: new Set(GSM_BASIC), two: new Set(GSM_EXTENSION) },
  { alphabet: 'turkish', one: new Set(GSM_BASIC), two: new Set(TURKISH_EXTENSION) },
]

/**
 * How a text is counted by a provider: in the smallest alphabet that has all its characters. The
 * Turkish one is spoken by the domestic provider alone. An empty text is no message.
 */
export function countSmsParts(text: string, provider: SmsProviderName): SmsParts {
  const characters = Array.from(text)
  const fitting = ALPHABETS.find(
    ({ alphabet, one, two }) =>
      (alphabet !== 'turkish' || provider === 'local_sms') &&
      characters.every((character) => one.has(character) || two.has(character)),
  )
  const alphabet = fitting?.alphabet ?? 'ucs2'
  const sizes = characters.map((character) =>
    fitting ? (fitting.two.has(character) ? 2 : 1) : character.length,
  )
  return { alphabet, characters: characters.length, ...fill(sizes, SMS_LIMITS[alphabet]) }
}

/** What takes two places is never divided between parts: it goes into the next. */
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
