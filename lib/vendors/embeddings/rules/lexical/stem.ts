/** What makes a Turkish verb of a stem, folded: -iyor, -ebilir, -ecek, -dim, -meli, -mek and what may follow. */
const TURKISH_VERB =
  /(?:[iu]?yor|[ea]bil|[iu]yor|y?[ea]c[ae][kg]|m[ea]li|m[ea]k|m[ea]m|[ae]m[ae]z|[iu]rs|[ae]rs|m[iu]s)(?:\p{L}*)$/u

/** English endings that leave at least three letters. */
const ENGLISH_VERB = /(?:ing|ed|es|s)$/

/** A folded word without the endings of a verb; a word that has none as it is. */
export function stemOf(word: string): string {
  for (const ending of [TURKISH_VERB, ENGLISH_VERB]) {
    const at = word.search(ending)
    if (at >= 2) return word.slice(0, at)
  }
  return word
}
