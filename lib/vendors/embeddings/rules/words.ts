/** Letters that NFKD does not decompose. */
const PLAIN: Record<string, string> = { ı: 'i', ß: 'ss', æ: 'ae', ø: 'o', đ: 'd', ł: 'l' }

/**
 * Lower case without diacritics: `İPTAL`, `Iptal` and `iptal` become one word, and so do `ucret` and
 * `ücret`, because writers and speech recognizers omit diacritics. The Turkish distinctions that this
 * loses rarely matter.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ıßæøđł]/g, (letter) => PLAIN[letter] ?? letter)
}

/** A word with a digit is a number, a time or a code, and is compared as a whole. */
const CODE = /\d/

const WORD = /\d+(?:[.:,]\d+)*\p{L}*|[\p{L}\p{N}]+(?:-\p{N}[\p{L}\p{N}]*)*(?:['’]\p{L}+)?/gu

/** Makes `1.900`, `1,900` and `1900` one number, `09.00` and `09:00` one time, `er-204` and `er204` one code. */
const SEPARATOR = /(?<=\d)[.,:](?=\d{2,3}(?!\d))|-/g

/** The digits of a code also count alone, because callers often separate them: "ER 204". */
const CODE_NUMBER = /^\p{L}+(\d{2,})$/u

/** The words of a folded text in order. A time, price or code (`09:00`, `er-204`) is one word. */
export function wordsOf(folded: string): string[] {
  return (folded.match(WORD) ?? []).flatMap((found) => {
    // An apostrophe starts an ending: Kadıköy'de, clinic's.
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

/** Folded Turkish verb endings (-iyor, -ebilir, -ecek, -dim, -meli, -mek) and whatever follows them. */
const TURKISH_VERB =
  /(?:[iu]?yor|[ea]bil|[iu]yor|y?[ea]c[ae][kg]|m[ea]li|m[ea]k|m[ea]m|[ae]m[ae]z|[iu]rs|[ae]rs|m[iu]s)(?:\p{L}*)$/u

const ENGLISH_VERB = /(?:ing|ed|es|s)$/

/** A folded word without its verb ending. At least two letters remain. */
export function stemOf(word: string): string {
  for (const ending of [TURKISH_VERB, ENGLISH_VERB]) {
    const at = word.search(ending)
    if (at >= 2) return word.slice(0, at)
  }
  return word
}
