import { embedder, EmbedderBusy, EmbedderRefused } from '@/lib/vendors/embeddings'
import { AppError } from '@/lib/platform/errors'
import type { FoundChunk } from '../rules/knowledge-base'
import { log } from '@/lib/platform/log'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { findSimilar, type KnowledgeQuery } from './find-similar'
import { measureBases } from './measure-bases'

/**
 * The chunks of these bases that are most similar to a question, best first. Only those of `ready`
 * documents and of the model that places the question; whose bases have none is not embedded at all.
 * Never call it in a transaction: it asks another system.
 * See docs/contract/panel.md#knowledge-search.
 * @throws embedding_unavailable
 */
export async function searchKnowledge(
  owner: Owner,
  knowledgeBaseIds: string[],
  question: KnowledgeQuery,
): Promise<FoundChunk[]> {
  if (knowledgeBaseIds.length === 0) return []
  const place = { owner, knowledgeBaseIds, model: embedder().model }
  const size = await measureBases(place)
  if (size === 'empty') return []
  return findSimilar(place, size, await placeQuestion(question.query), question)
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
