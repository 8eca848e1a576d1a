import { fold } from '@/lib/vendors/embeddings/rules/words'

/** Names of a contact, and the invented ones that replace them. */
export interface StandIn {
  names: readonly string[]
  firstName: string
  lastName: string
}

const WORD = /[\p{L}\p{N}]+/gu
const EMAIL = /[^\s@<>"',;:()]+@[^\s@<>"',;:()]+\.\p{L}{2,}/gu
/** At least ten digits, as in a phone number. Shorter numbers are orders, prices and times. */
const PHONE = /\+?\d(?:[\s().-]{0,2}\d){9,14}/g

const EXAMPLE_EMAIL = 'name@example.com'
const EXAMPLE_PHONE = '0500 000 00 00'

/**
 * Replaces the names of a contact, e-mail addresses and phone numbers in a text. Names are found as whole words, regardless
 * of case and accents, even if they are ordinary words too. Spelled numbers stay.
 */
export function anonymize(text: string, { names, firstName, lastName }: StandIn): string {
  const [first = '', ...last] = names
  const firsts = partsOf([first])
  const lasts = partsOf(last)
  return text
    .replace(EMAIL, EXAMPLE_EMAIL)
    .replace(PHONE, EXAMPLE_PHONE)
    .replace(WORD, (word) => {
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

/** Replaces the same in all texts of a JSON value. */
export function anonymizeJson(value: unknown, standIn: StandIn): unknown {
  if (typeof value === 'string') return anonymize(value, standIn)
  if (Array.isArray(value)) return value.map((item) => anonymizeJson(item, standIn))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, anonymizeJson(part, standIn)]),
  )
}
