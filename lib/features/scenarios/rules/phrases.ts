import { fold, isCode, wordsOf } from '@/lib/vendors/embeddings/rules/words'

/**
 * Whether a text contains a phrase, regardless of case, accents and suffixes: `randevu` matches `Randevunuzu`, `price` matches
 * `prices`. Numbers and codes must be equal.
 */
export function containsPhrase(text: string, phrase: string): boolean {
  const spoken = wordsOf(fold(text))
  const wanted = wordsOf(fold(phrase))
  if (wanted.length === 0) return false
  return spoken.some((_, at) => wanted.every((word, index) => fits(spoken[at + index] ?? '', word)))
}

/** Minimum length of words with suffixes: `ev` does not match `evet`. */
const SHORTEST_STEM = 3

function fits(spoken: string, wanted: string): boolean {
  if (spoken === wanted) return true
  if (isCode(wanted) || wanted.length < SHORTEST_STEM) return false
  return stemsOf(wanted).some(
    (stem) => spoken.startsWith(stem) && ENDINGS.test(spoken.slice(stem.length)),
  )
}

const SOFTENED: Record<string, string> = { p: 'b', t: 'd', k: 'g', y: 'i' }

/** Returns the stem of a folded word, and its form before a vowel: `kitap`, `kitab`. */
function stemsOf(word: string): string[] {
  const soft = SOFTENED[word.at(-1) ?? '']
  return soft ? [word, word.slice(0, -1) + soft] : [word]
}

/** Folded sequences of suffixes: Turkish, and the English -s, -es, -ed and -ing. */
const ENDINGS = new RegExp(
  `^(?:${[
    'lar|ler',
    '[iu]?m[iu]z|[iu]?n[iu]z|[iu]m|[iu]n|s[iu]',
    '[yn]?[iuae]|[ns]?[iu]n|n?[dt][ae]n?|y?l[ae]|c[ae]|ki',
    'l[iu]|l[iu]k|s[iu]z|d[iu]r|t[iu]r',
    '[iu]?yor|y?[ae]c[ae][kg]|m[iu]s|[dt][iu]|[iuae]r|m[ae]z?|m[ae]k|m[ae]l[iu]|s[ae]|y?[ae]bil|[mnkz]',
    's|es|ed|ing',
  ].join('|')})+$`,
)
