const NAME = String.raw`\{\{ {0,9}business_name {0,9}\}\}`

/** Marks where words were left out, until the punctuation around is repaired. A private character, which no text has. */
const GAP = '\u{E000}'

/** What follows the name in Turkish: its kind of business, a case ending, and the verb of "you have called". */
const TURKISH = String.raw`(?: (?:firma|klini|şirket|hastane|merkez|muayenehane|eki[bp]|ofis|salon|otel|mağaza)\p{L}{0,9})?(?:['’]\p{L}{1,6})?(?: aradınız)?`

/** Phrases around the placeholder in English and Turkish, each with its replacement. Applied in this order. */
const PHRASES: readonly [pattern: string, replacement: string][] = [
  // "X’s assistant"
  [String.raw`${NAME}['’]s `, `${GAP} the `],
  // "You have reached X", "this is X, how can I help?"
  [
    String.raw`(?:you have reached|you['’]ve reached|this is) ${NAME}(?: calling| speaking)?(?=[.,:!?]|$)`,
    GAP,
  ],
  // "the assistant of X", "on behalf of X", "calling from X"
  [String.raw` (?:on behalf of|of|at|from|for|with|to) ${NAME}`, GAP],
  // "X adına arayan asistan"
  [String.raw`${NAME} adına (?:arayan |konuşan )?`, GAP],
  // "X’ten arıyorum", "X’e hoş geldiniz", "X kliniğini aradınız", and the placeholder alone
  [NAME + TURKISH, GAP],
]

const PATTERNS = PHRASES.map(
  ([pattern, replacement]) => [new RegExp(pattern, 'gimu'), replacement] as const,
)

/** Gaps at the start of a sentence with the punctuation that follows, and the next letter. */
const AT_START = new RegExp(String.raw`(^|[.!?] |\n)(?:${GAP}[ .,:!?]*)+(\p{L}?)`, 'gu')
/** A gap before a pause or the end of a line, with the comma that led to it. */
const BEFORE_PAUSE = new RegExp(`[,:]? *${GAP} *(?=[.,:!?]|$)`, 'gm')
const WITHIN = new RegExp(` *${GAP} *`, 'g')

/**
 * Removes the placeholder of the business's name from a text that is spoken or sent, together with the words that lead to
 * it: "Hello, you have reached {{business_name}}." becomes "Hello." A sentence that started with the name starts with its
 * next word.
 */
export function withoutBusinessName(text: string): string {
  if (!text.includes('business_name')) return text
  const left = PATTERNS.reduce(
    (rest, [pattern, replacement]) => rest.replace(pattern, replacement),
    text,
  )
  const locale = isTurkish(text) ? 'tr' : 'en'
  return left
    .replace(AT_START, (_, before: string, letter: string) => {
      return before + letter.toLocaleUpperCase(locale)
    })
    .replace(BEFORE_PAUSE, '')
    .replace(WITHIN, ' ')
    .trim()
}

/** By its letters: the capital letter of i has a dot in Turkish. */
function isTurkish(text: string): boolean {
  return /[ğĞşŞıİ]|\biyi\b/.test(text)
}
