import type { FoundChunk } from '../rules/knowledge-base'
import { fuseRanks, questionCodes } from '../rules/question-codes'
import { findByCodes } from './find-by-codes'
import { findNearest, type NearChunk } from './find-nearest'
import type { BasesSize, SearchPlace } from './measure-bases'

export interface KnowledgeQuery {
  query: string
  /** At most so many chunks. */
  limit: number
  /** Cosine, 0 to 1. */
  minSimilarity: number
}

/** So many times as many chunks as are wanted are looked at where a question names something by a code. */
const CANDIDATES = 4

/**
 * The chunks most similar to a question that lies at `vector`, best first; where it names something by a
 * code, as `ER-204`, those with the code are chosen before some that are as similar.
 */
export async function findSimilar(
  place: SearchPlace,
  size: Exclude<BasesSize, 'empty'>,
  vector: number[],
  { query, limit, minSimilarity }: KnowledgeQuery,
): Promise<FoundChunk[]> {
  const codes = questionCodes(query)
  const candidates = codes ? CANDIDATES * limit : limit
  const lists = await Promise.all([
    findNearest(place, size, vector, candidates),
    codes ? findByCodes(place, codes, vector, candidates) : [],
  ])
  const similar = lists.map((list) =>
    list.filter(({ similarity }) => rounded(similarity) >= minSimilarity),
  )
  return fuseRanks(similar, ({ chunkId }) => chunkId, limit)
    .toSorted((a, b) => b.similarity - a.similarity)
    .map(shown)
}

/** Opposite directions are as unlike as it gets; the direction of nothing is like nothing. */
function rounded(cosine: number): number {
  return Math.round(Math.min(1, Math.max(0, cosine || 0)) * 10_000) / 10_000
}

function shown({ documentId, title, headings, text, similarity }: NearChunk): FoundChunk {
  return { documentId, title, headings, text, similarity: rounded(similarity) }
}
