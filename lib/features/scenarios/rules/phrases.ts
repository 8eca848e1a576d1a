import { fold, isCode, wordsOf } from '@/lib/vendors/embeddings/rules/words'

/**
 * Whether a text contains a phrase, whatever the case, the accents and the endings of its words: `randevu` is found in
 * `Randevunuzu`, `price` in `prices`. Numbers and codes must be the same.
 */
export function containsPhrase(text: string, phrase: string): boolean {
  const spoken = wordsOf(fold(text))
  const wanted = wordsOf(fold(phrase))
  if (wanted.length === 0) return false
  return spoken.some((_, at) => wanted.every((word, index) => fits(spoken[at + index] ?? '', word)))
}

/** Shorter words have no endings of their own: `ev` is not `evet`. */
const SHORTEST_STEM = 3

function fits(spoken: string, wanted: string): boolean {
  if (spoken === wanted) return true
  if (isCode(wanted) || wanted.length < SHORTEST_STEM) return false
  return stemsOf(wanted).some(
    (stem) => spoken.startsWith(stem) && ENDINGS.test(spoken.slice(stem.length)),
  )
}

const SOFTENED: Record<string, string> = { p: 'b', t: 'd', k: 'g', y: 'i' }

/** The stem of a folded word, and the stem before an ending with a vowel: `kitap`, `kitab`. */
function stemsOf(word: string): string[] {
  const soft = SOFTENED[word.at(-1) ?? '']
  return soft ? [word, word.slice(0, -1) + soft] : [word]
}

/** Folded endings of nouns and verbs, one after the other: Turkish ones, and the English -s, -es, -ed and -ing. */
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
