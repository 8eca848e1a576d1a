/** A number, a time or a code: it is meant as a whole. */
const CODE = /\d/

/** The words of a folded text in its order; times, prices and codes (`09:00`, `er-204`) are one word each. */
export function wordsOf(folded: string): string[] {
  // What an apostrophe hangs on is an ending: Kadıköy'de, clinic's.
  const found = folded.match(
    /\d+(?:[.:,]\d+)*\p{L}*|[\p{L}\p{N}]+(?:-\p{N}[\p{L}\p{N}]*)*(?:['’]\p{L}+)?/gu,
  )
  return (found ?? []).map((word) => word.replace(/['’].*$/u, ''))
}

export function isCode(word: string): boolean {
  return CODE.test(word)
}
