import { embedder } from '@/lib/adapters/embeddings'
import { EmbedderBusy, EmbedderRefused } from '@/lib/adapters/embeddings/port'
import { AppError } from '@/lib/domain/errors'
import type { FoundChunk } from '@/lib/domain/knowledge-base'
import { log } from '@/lib/log'
import type { Owner } from '@/lib/tenant'
import { findNearest } from './find-nearest'
import { measureBases } from './measure-bases'

export interface KnowledgeQuery {
  query: string
  /** At most so many chunks. */
  limit: number
  /** Cosine, 0 to 1. */
  minSimilarity: number
}

/**
 * The chunks of these bases that are most similar to a question, best first. Only those of `ready`
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
  const nearest = await findNearest(place, size, vector, limit)
  return nearest.map(shown).filter(({ similarity }) => similarity >= minSimilarity)
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
function shown({ similarity, ...chunk }: FoundChunk): FoundChunk {
  const clamped = Math.min(1, Math.max(0, similarity || 0))
  return { ...chunk, similarity: Math.round(clamped * 10_000) / 10_000 }
}
