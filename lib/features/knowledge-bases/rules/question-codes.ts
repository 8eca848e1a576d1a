/** The codes in a question: article numbers, parts, paragraphs. Embedding models hardly distinguish them. */
export interface QuestionCodes {
  /** The numbers in the codes, of two digits or more: single digits occur in every text. */
  numbers: string[]
  /** The whole codes, as lower-case letters and digits only: `ER-204` becomes `er204`. */
  names: string[]
}

/** A word, with the punctuation that joins its parts. */
const CODE = /[\p{L}\p{N}]+(?:[-_/.][\p{L}\p{N}]+)*/gu

const distinct = (texts: string[]) => [...new Set(texts)]

/** @returns null where the question contains no code */
export function questionCodes(question: string): QuestionCodes | null {
  const codes = (question.match(CODE) ?? []).filter((word) => /\d{2}/.test(word))
  if (codes.length === 0) return null
  return {
    numbers: distinct(codes.flatMap((code) => code.match(/\d{2,}/g) ?? [])),
    names: distinct(codes.map((code) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))),
  }
}

/** The usual constant of reciprocal rank fusion: lower ranks count for less, but not for nothing. */
const RANKS = 60

/** Merges rankings, each best first, into the `limit` best: what is in several lists, then what ranks high in one. */
export function fuseRanks<T>(lists: T[][], idOf: (one: T) => string, limit: number): T[] {
  const scores = new Map<string, { one: T; score: number }>()
  for (const list of lists) {
    for (const [rank, one] of list.entries()) {
      const score = (scores.get(idOf(one))?.score ?? 0) + 1 / (RANKS + rank)
      scores.set(idOf(one), { one, score })
    }
  }
  const fused = [...scores.values()].toSorted((a, b) => b.score - a.score)
  return fused.slice(0, limit).map(({ one }) => one)
}
