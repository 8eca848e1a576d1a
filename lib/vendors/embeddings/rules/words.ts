/** Letters that NFKD does not take apart. */
const PLAIN: Record<string, string> = { ı: 'i', ß: 'ss', æ: 'ae', ø: 'o', đ: 'd', ł: 'l' }

/**
 * A text as its plain small letters: `İPTAL`, `Iptal` and `iptal` are one, and `ucret` is `ücret`, because
 * people and speech recognisers leave marks out. What Turkish tells apart by them is lost, and rarely missed.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ıßæøđł]/g, (letter) => PLAIN[letter] ?? letter)
}

/** A number, a time or a code: it is meant as a whole. */
const CODE = /\d/

const WORD = /\d+(?:[.:,]\d+)*\p{L}*|[\p{L}\p{N}]+(?:-\p{N}[\p{L}\p{N}]*)*(?:['’]\p{L}+)?/gu

/** `1.900` and `1,900` are 1900, `09.00` and `09:00` one time, `er-204` and `er204` one code. */
const SEPARATOR = /(?<=\d)[.,:](?=\d{2,3}(?!\d))|-/g

/** The letters before a code's digits are often said apart: "ER 204". */
const CODE_NUMBER = /^\p{L}+(\d{2,})$/u

/** The words of a folded text in its order; times, prices and codes (`09:00`, `er-204`) are one word each. */
export function wordsOf(folded: string): string[] {
  return (folded.match(WORD) ?? []).flatMap((found) => {
    // What an apostrophe hangs on is an ending: Kadıköy'de, clinic's.
    const word = found.replace(/['’].*$/u, '')
    if (!isCode(word)) return [word]
    const code = word.replace(SEPARATOR, '')
    const number = CODE_NUMBER.exec(code)?.[1]
    return number ? [code, number] : [code]
  })
}

export function isCode(word: string): boolean {
  return CODE.test(word)
}

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
