/** What a question names exactly: articles, parts, paragraphs. Models of meaning tell such names hardly apart. */
export interface QuestionCodes {
  /** The numbers in them, of two digits or more: fewer are in every text. */
  numbers: string[]
  /** The whole names, small letters and digits alone: `ER-204` is `er204`. */
  names: string[]
}

/** A word with a digit in it, with what holds its parts together. */
const CODE = /[\p{L}\p{N}]+(?:[-_/.][\p{L}\p{N}]+)*/gu

const distinct = (texts: string[]) => [...new Set(texts)]

/** None where the question names nothing by number. */
export function questionCodes(question: string): QuestionCodes | null {
  const codes = (question.match(CODE) ?? []).filter((word) => /\d{2}/.test(word))
  if (codes.length === 0) return null
  return {
    numbers: distinct(codes.flatMap((code) => code.match(/\d{2,}/g) ?? [])),
    names: distinct(codes.map((code) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))),
  }
}

/** Ranks further down count for less, but not for nothing: the usual constant of reciprocal rank fusion. */
const RANKS = 60

/** The first `limit` of two lists, both best first: what is high in either, before that what is in both. */
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
