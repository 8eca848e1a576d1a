import { embedder } from '@/lib/adapters/embeddings'
import { EmbedderBusy, EmbedderRefused } from '@/lib/adapters/embeddings/port'
import { AppError } from '@/lib/domain/errors'
import type { FoundChunk } from '@/lib/domain/knowledge-base'
import { fuseRanks, questionCodes } from '@/lib/domain/question-codes'
import { log } from '@/lib/log'
import type { Owner } from '@/lib/tenant'
import { findByCodes } from './find-by-codes'
import { findNearest, type NearChunk } from './find-nearest'
import { measureBases } from './measure-bases'

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
 * The chunks of these bases that are most similar to a question, best first; where it names something by a
 * code, `ER-204`, those with the code are chosen before some that are as similar. Only those of `ready`
 * documents and of the model that places the question; whose bases have none is not embedded at all.
 * Never call it in a transaction: it asks another system. Panel contract 4.4.
 * @throws embedding_unavailable
 */
export async function searchKnowledge(
  owner: Owner,
  knowledgeBaseIds: string[],
  { query, limit, minSimilarity }: KnowledgeQuery,
): Promise<FoundChunk[]> {
  if (knowledgeBaseIds.length === 0) return []
  const place = { owner, knowledgeBaseIds, model: embedder().model }
  const size = await measureBases(place)
  if (size === 'empty') return []
  const vector = await placeQuestion(query)
  const codes = questionCodes(query)
  const similar = ({ similarity }: NearChunk) => rounded(similarity) >= minSimilarity
  if (!codes) return (await findNearest(place, size, vector, limit)).filter(similar).map(shown)
  const candidates = CANDIDATES * limit
  const lists = await Promise.all([
    findNearest(place, size, vector, candidates),
    findByCodes(place, codes, vector, candidates),
  ])
  const similars = lists.map((list) => list.filter(similar))
  return fuseRanks(similars, ({ chunkId }) => chunkId, limit)
    .toSorted((a, b) => b.similarity - a.similarity)
    .map(shown)
}

/** @throws embedding_unavailable */
async function placeQuestion(query: string): Promise<number[]> {
  try {
    const [vector] = await embedder().embed([query], 'question')
    if (!vector) throw new Error('The embedder answered without a vector.')
    return vector
  } catch (error) {
    if (!(error instanceof EmbedderBusy || error instanceof EmbedderRefused)) throw error
    log().warn({ err: error }, 'a question could not be embedded')
    throw new AppError('embedding_unavailable')
  }
}

/** Opposite directions are as unlike as it gets; the direction of nothing is like nothing. */
function rounded(cosine: number): number {
  return Math.round(Math.min(1, Math.max(0, cosine || 0)) * 10_000) / 10_000
}

function shown({ documentId, title, headings, text, similarity }: NearChunk): FoundChunk {
  return { documentId, title, headings, text, similarity: rounded(similarity) }
}
