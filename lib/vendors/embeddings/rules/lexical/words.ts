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
