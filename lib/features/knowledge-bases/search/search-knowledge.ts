import { spendOnEmbedding } from '@/lib/features/budget/spend-on-model'
import { config } from '@/lib/platform/config'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { embedder, EmbedderBusy, EmbedderRefused } from '@/lib/vendors/embeddings'
import { requireKnowledgeBase } from '../bases/knowledge-bases'
import type { FoundChunk } from '../rules/knowledge-base'
import { fuseRanks, questionCodes } from '../rules/question-codes'
import {
  type BasesSize,
  findByCodes,
  findNearest,
  measureBases,
  type NearChunk,
  type SearchScope,
} from './find-chunks'

export interface KnowledgeQuery {
  query: string
  /** The most chunks to return. */
  limit: number
  /** Cosine similarity, 0 to 1. */
  minSimilarity: number
}

/** Who pays for embedding a question: the minutes of a call, or the daily budget of the account. */
export type PaidBy = 'minutes' | 'budget'

/**
 * The chunks of these bases that are most similar to a question, best first. Finds only chunks of
 * `ready` documents that the current model embedded. Where the bases have none, the question is not
 * embedded at all. Never call it in a transaction: it calls the embedding server.
 * See docs/contract/panel.md#knowledge-search.
 * @throws embedding_unavailable; where the budget pays, email_unverified and budget_used
 */
export async function searchKnowledge(
  owner: Owner,
  knowledgeBaseIds: string[],
  question: KnowledgeQuery,
  paidBy: PaidBy = 'budget',
): Promise<FoundChunk[]> {
  if (knowledgeBaseIds.length === 0) return []
  const { model, kind } = embedder()
  const scope = { owner, knowledgeBaseIds, model, kind }
  const size = await measureBases(scope)
  if (size === 'empty') return []
  const embed = () => embedQuestion(question.query)
  const vector = await (paidBy === 'budget' ? spendOnEmbedding(owner, embed) : embed())
  return findSimilar(scope, size, vector, question)
}

/** Searches one base of the account. @throws not_found, embedding_unavailable, email_unverified, budget_used */
export async function searchKnowledgeBase(
  owner: Owner,
  id: string,
  query: KnowledgeQuery,
): Promise<FoundChunk[]> {
  await requireKnowledgeBase(owner, id)
  return searchKnowledge(owner, [id], query, 'budget')
}

/** @throws embedding_unavailable */
async function embedQuestion(query: string): Promise<number[]> {
  try {
    const [vector] = await embedder().embed([query], 'question')
    if (!vector) throw new Error('The embedder returned no vector.')
    return vector
  } catch (error) {
    if (!(error instanceof EmbedderBusy || error instanceof EmbedderRefused)) throw error
    log().warn({ err: error }, 'a question could not be embedded')
    throw new AppError('embedding_unavailable')
  }
}

/** How many times `limit` candidates each ranking yields where a question names a code. */
const CANDIDATES = 4

/**
 * The chunks most similar to an embedded question, best first. Where the question names a code such
 * as `ER-204`, chunks that contain it are preferred over others of like similarity.
 */
export async function findSimilar(
  scope: SearchScope,
  size: Exclude<BasesSize, 'empty'>,
  vector: number[],
  { query, limit, minSimilarity }: KnowledgeQuery,
): Promise<FoundChunk[]> {
  const codes = questionCodes(query)
  const candidates = codes ? CANDIDATES * limit : limit
  const lists = await Promise.all([
    findNearest(scope, size, vector, candidates),
    codes ? findByCodes(scope, codes, vector, candidates) : [],
  ])
  const similar = lists.map((list) =>
    list.filter(({ similarity }) => rounded(similarity) >= minSimilarity),
  )
  return fuseRanks(similar, ({ chunkId }) => chunkId, limit)
    .toSorted((a, b) => b.similarity - a.similarity)
    .map(toFoundChunk)
}

/** To four decimals. A negative cosine counts as 0, and so does that of a zero vector, which is NaN. */
function rounded(cosine: number): number {
  return Math.round(Math.min(1, Math.max(0, cosine || 0)) * 10_000) / 10_000
}

function toFoundChunk({ documentId, title, headings, text, similarity }: NearChunk): FoundChunk {
  return { documentId, title, headings, text, similarity: rounded(similarity) }
}

/** How this installation compares texts, and the limits of a search in a live call. */
export interface SearchMode {
  /** `lexical` compares words, not meanings. */
  kind: 'lexical' | 'model'
  model: string
  live: { limit: number; minSimilarity: number }
}

export function readSearchMode(): SearchMode {
  const { kind, model } = embedder()
  const env = config()
  const live = { limit: env.KNOWLEDGE_LIVE_LIMIT, minSimilarity: env.KNOWLEDGE_LIVE_MIN_SIMILARITY }
  return { kind, model, live }
}
