import { spendOnEmbedding } from '@/lib/features/budget/spend-on-model'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { tenantDb, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { embeddedText } from '@/lib/vendors/document-reader/rules/chunk'
import { estimateTokens } from '@/lib/vendors/document-reader/rules/cut-text'
import type { DocumentStatus } from '@/lib/vendors/document-reader/rules/document'
import { type Embedder, embedder, EmbedderBusy, EmbedderRefused } from '@/lib/vendors/embeddings'
import type { Jobs } from '@/lib/vendors/jobs/jobs'
import { VECTOR_COLUMNS } from '../vectors'
import {
  AWAIT_STEP,
  claimDocument,
  dueDocument,
  type DueDocument,
  failDocument,
  STEP_SECONDS,
} from './document-attempt'

/** `void`: the document is gone, or this attempt is over. */
type Progress = 'embedded' | 'ready' | 'void'

/** `busy`: the embedder is not available. Ask again, after the given time if it named one. */
export type EmbeddingOutcome =
  | { state: Progress | 'failed' }
  | { state: 'busy'; retryAfterSeconds: number | null }

/**
 * How long one step of the job goes on with further batches, in milliseconds. Each step costs a few
 * requests and statements, and holds a slot that documents of other accounts wait for.
 */
const STEP_MS = 3000

/**
 * Embeds the next chunks of a document that has been read, batch by batch for `forMs`, and at least
 * one batch. The last one makes the document `ready`. The document ends as `failed`, with the reason,
 * where the embedder refuses it, is busy on the last attempt, or the daily budget is used up.
 * @param waitSeconds how long the next attempt waits where the embedder names no time; null on the last
 */
export async function embedDocument(
  job: Jobs['knowledge/document.due'],
  waitSeconds: number | null,
  forMs = STEP_MS,
): Promise<EmbeddingOutcome> {
  const document = dueDocument(job)
  const until = Date.now() + forMs
  if (!(await claimDocument(document))) return { state: 'void' }
  for (let advanced = false; ; advanced = true) {
    try {
      const state = await embedBatch(document)
      if (state !== 'embedded' || Date.now() >= until) return { state }
    } catch (error) {
      // The next step asks again, and counts its attempts anew.
      if (error instanceof EmbedderBusy && advanced) return { state: 'embedded' }
      if (error instanceof EmbedderBusy) return busy(document, error, waitSeconds)
      if (error instanceof AppError) {
        await failDocument(document, 'embedding_unavailable', error.message)
        return { state: 'failed' }
      }
      if (!(error instanceof EmbedderRefused)) throw error
      log().error({ err: error, documentId: document.id }, 'the embedder refused a document')
      await failDocument(document, 'embedding_refused', error.message)
      return { state: 'failed' }
    }
  }
}

async function busy(
  document: DueDocument,
  error: EmbedderBusy,
  waitSeconds: number | null,
): Promise<EmbeddingOutcome> {
  const { owner, id, attempt } = document
  log().warn({ err: error, documentId: id }, 'the embedder is busy')
  if (waitSeconds === null) {
    await failDocument(document, 'embedding_unavailable', error.message)
    return { state: 'failed' }
  }
  // A sign of life for the sweeper: the attempt waits, it is not lost.
  const seconds = (error.retryAfterSeconds ?? waitSeconds) + STEP_SECONDS
  await tenantDb(owner).knowledgeDocument.updateMany({
    where: { id, attempt, status: 'processing' },
    data: { updatedAt: new Date(), awaitedUntil: new Date(Date.now() + seconds * 1000) },
  })
  return { state: 'busy', retryAfterSeconds: error.retryAfterSeconds }
}

/** Embeds one batch, with one request to the embedder. @throws EmbedderBusy, EmbedderRefused, email_unverified, budget_used */
async function embedBatch(document: DueDocument): Promise<Progress> {
  const chunks = await nextChunks(document, embedder().model)
  if (chunks.length === 0) return 'void'
  const texts = chunks.map(({ text }) => text)
  const embed = () => embedder().embed(texts, 'document')
  // A new model is the operator's choice, so embedding again is free.
  const isFirst = chunks.some(({ isEmbedded }) => !isEmbedded)
  const vectors = await (isFirst ? spendOnEmbedding(document.owner, embed) : embed())
  return storeVectors(document, embedder(), chunks, vectors)
}

/** Limits of one request that all common OpenAI-compatible servers accept. */
const MAX_CHUNKS = 96
const MAX_TOKENS = 16_000

/** Chunks are embedded in their order, so `embedded_count` says which is next. */
const NEXT = `
  select c.index, d.title, c.headings, c.text,
    exists (select 1 from knowledge_embeddings e where e.chunk_id = c.id) as "isEmbedded"
  from knowledge_documents d
  join knowledge_chunks c on c.document_id = d.id and c.index >= d.embedded_count
  where d.id = $2 and d.owner_id = $1::bigint and d.attempt = $3 and d.status = 'processing'
    and d.model = $4
  order by c.index limit ${MAX_CHUNKS}`

interface ChunkRow {
  index: number
  title: string
  headings: string[]
  text: string
  isEmbedded: boolean
}

interface DueChunk {
  index: number
  text: string
  /** By another model. */
  isEmbedded: boolean
}

/** The next chunks of a document without a vector of this model. None where the attempt is over. */
export async function nextChunks(
  { owner, id, attempt }: DueDocument,
  model: string,
): Promise<DueChunk[]> {
  const { rows } = await tenantQuery<ChunkRow>(owner, NEXT, [id, attempt, model])
  let tokens = 0
  const chunks: DueChunk[] = []
  for (const row of rows) {
    const text = embeddedText(row.title, row)
    tokens += estimateTokens(text)
    if (chunks.length > 0 && tokens > MAX_TOKENS) break
    chunks.push({ index: row.index, text, isEmbedded: row.isEmbedded })
  }
  return chunks
}

/**
 * Vectors per statement. On the embedded database all other clients wait for a statement, and it takes
 * up to 25 ms to place a model's vector in the index of neighbours.
 */
const BATCH: Record<Embedder['kind'], number> = { model: 8, lexical: 96 }

/**
 * Locks the document, so that it cannot be deleted at the same time. The count only grows, so that a repeated
 * step counts nothing twice. A vector of another model may be in the other column.
 */
const store = ({ name, type }: { name: string; type: string }) => `
  with locked as (
    select id, owner_id, knowledge_base_id from knowledge_documents
    where id = $2 and owner_id = $1::bigint and attempt = $3 and status = 'processing' and model = $4
    for no key update
  ), stored as (
    insert into knowledge_embeddings (chunk_id, owner_id, knowledge_base_id, model, ${name})
    select c.id, locked.owner_id, locked.knowledge_base_id, $4, placed.vector::${type}
    from locked
    join knowledge_chunks c on c.document_id = locked.id
    join unnest($5::int[], $6::text[]) as placed (index, vector) on placed.index = c.index
    order by c.index
    on conflict (chunk_id) do update
      set model = excluded.model, vector = excluded.vector, sparse = excluded.sparse
  )
  update knowledge_documents d set embedded_count = greatest(d.embedded_count, $7::int),
    status = case when $7::int = d.chunk_count then 'ready' else 'processing' end,
    updated_at = now(), ${AWAIT_STEP}
  from locked where d.id = locked.id
  returning d.status`

/**
 * Stores the vectors of some chunks in place of those of another model. With the last ones the
 * document becomes `ready`.
 * @param vectors in the order of `chunks`
 */
export async function storeVectors(
  { owner, id, attempt }: DueDocument,
  { model, kind }: Pick<Embedder, 'model' | 'kind'>,
  chunks: Pick<DueChunk, 'index'>[],
  vectors: number[][],
): Promise<Progress> {
  const column = VECTOR_COLUMNS[kind]
  const statement = store(column)
  let status: DocumentStatus | undefined
  for (let first = 0; first < chunks.length; first += BATCH[kind]) {
    const last = first + BATCH[kind]
    const indexes = chunks.slice(first, last).map(({ index }) => index)
    const texts = vectors.slice(first, last).map((vector) => column.toSql(vector))
    const end = (indexes.at(-1) ?? 0) + 1
    const values = [id, attempt, model, indexes, texts, end]
    const { rows } = await tenantQuery<{ status: DocumentStatus }>(owner, statement, values)
    status = rows[0]?.status
    if (!status) return 'void'
  }
  return status === 'ready' ? 'ready' : 'embedded'
}
