const NAME = String.raw`\{\{ {0,9}business_name {0,9}\}\}`

/** The start of a sentence. */
const START = String.raw`(^|[.!?:,]\s|\n)`

/** Phrases around the placeholder in English and Turkish, each with its replacement. Applied in this order. */
const PHRASES: readonly [pattern: string, replacement: string][] = [
  // "Hello, you have reached X." and "Hello, this is X."
  [String.raw`, (?:you have reached|you’ve reached|you've reached|this is) ${NAME}(?=[.!?])`, ''],
  // "This is X. How can I help?"
  [String.raw`${START}(?:you have reached|this is) ${NAME}[.!] ?`, '$1'],
  // "the assistant of X", "on behalf of X", "calling from X"
  [String.raw` (?:on behalf of|of|at|from|for|with|to) ${NAME}`, ''],
  // "X adına arayan asistan"
  [String.raw`${NAME} adına (?:arayan |konuşan )?`, ''],
  // "X’ten arıyorum", "X’e hoş geldiniz"
  [String.raw`${NAME}['’]\p{L}{1,6} `, ''],
  // "Merhaba, X, ben Defne": the placeholder between two commas
  [String.raw`, ${NAME}(?=[,.!?])`, ''],
  // "X, good morning"
  [String.raw`${NAME}[,:] `, ''],
  [NAME, ''],
]

const PATTERNS = PHRASES.map(
  ([pattern, replacement]) => [new RegExp(pattern, 'giu'), replacement] as const,
)

/**
 * Removes the placeholder of the business's name from a text that is spoken or sent, together with the words that lead to
 * it: "Hello, you have reached {{business_name}}." becomes "Hello." A text that began with the name begins with its next word.
 */
export function withoutBusinessName(text: string): string {
  if (!text.includes('business_name')) return text
  const left = PATTERNS.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    text,
  )
  return capitalized(left.replace(/ +([.,!?])/g, '$1').trim(), text)
}

/** Gives a text that has lost its first word a capital letter. */
function capitalized(left: string, before: string): string {
  const first = left.charAt(0)
  if (before.trim().charAt(0) === first) return left
  // "iyi günler" is Turkish, whose capital letter of i has a dot.
  const capital = left.startsWith('iyi ') ? 'İ' : first.toUpperCase()
  return capital + left.slice(1)
}
