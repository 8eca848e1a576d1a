import { log } from '@/lib/platform/log'
import { tenantDb, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { embeddedText } from '@/lib/vendors/document-reader/rules/chunk'
import type { DocumentStatus } from '@/lib/vendors/document-reader/rules/document'
import { embedder, EmbedderBusy, EmbedderRefused } from '@/lib/vendors/embeddings'
import type { Jobs } from '@/lib/vendors/jobs/jobs'
import {
  AWAIT_STEP,
  dueDocument,
  type DueDocument,
  failDocument,
  STEP_SECONDS,
} from './document-attempt'

/** `void`: the document is gone, or this attempt is over. */
type Progress = 'embedded' | 'ready' | 'void'

/** `busy`: the embedder is not available. Ask again, after the given time if it named one. */
export type EmbeddingOutcome =
  { state: Progress | 'failed' } | { state: 'busy'; retryAfterSeconds: number | null }

/**
 * Embeds the next batch of chunks of a document that has been read; the last batch makes it `ready`.
 * The document ends as `failed`, with the reason, where the embedder refuses it, or is busy on the
 * last attempt.
 * @param waitSeconds how long the next attempt waits where the embedder names no time
 */
export async function embedDocument(
  job: Jobs['knowledge/document.due'],
  lastAttempt: boolean,
  waitSeconds = 0,
): Promise<EmbeddingOutcome> {
  const document = dueDocument(job)
  const { model } = embedder()
  const chunks = await nextChunks(document, model)
  try {
    const texts = chunks.map(({ text }) => text)
    const vectors = await embedder().embed(texts, 'document')
    const ids = chunks.map(({ id }) => id)
    return { state: await storeVectors(document, { model, ids, vectors }) }
  } catch (error) {
    if (error instanceof EmbedderBusy)
      return busy(document, error, lastAttempt ? null : waitSeconds)
    if (!(error instanceof EmbedderRefused)) throw error
    log().error({ err: error, documentId: document.id }, 'the embedder refused a document')
    await failDocument(document, 'embedding_refused', error.message)
    return { state: 'failed' }
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

/** Limits of one request to the embedder. */
const MAX_CHUNKS = 96
const MAX_CHARACTERS = 200_000

/** In the order of the document, so that its last chunk is embedded last. */
const NEXT = `
  select c.id::text, d.title, c.headings, c.text
  from knowledge_documents d
  join knowledge_chunks c on c.document_id = d.id
  left join knowledge_embeddings e on e.chunk_id = c.id and e.model = $4
  where d.id = $2 and d.owner_id = $1::bigint and d.attempt = $3 and d.status = 'processing'
    and e.chunk_id is null
  order by c.index limit ${MAX_CHUNKS}`

interface ChunkRow {
  id: string
  title: string
  headings: string[]
  text: string
}

/**
 * The next chunks of a document without a vector of this model, with the text to embed. None where
 * the attempt is over.
 */
export async function nextChunks(
  { owner, id, attempt }: DueDocument,
  model: string,
): Promise<{ id: string; text: string }[]> {
  const { rows } = await tenantQuery<ChunkRow>(owner, NEXT, [id, attempt, model])
  let characters = 0
  const chunks: { id: string; text: string }[] = []
  for (const row of rows) {
    const text = embeddedText(row.title, row)
    characters += text.length
    if (chunks.length > 0 && characters > MAX_CHARACTERS) break
    chunks.push({ id: row.id, text })
  }
  return chunks
}

/**
 * Vectors per statement. Finding the neighbours of a vector takes the embedded database up to 25 ms,
 * and all other clients wait for the statement.
 */
const BATCH = 8

/** Locks the document, so that it cannot be deleted meanwhile. */
const INSERT = `
  with locked as (
    select id, owner_id, knowledge_base_id from knowledge_documents
    where id = $2 and owner_id = $1::bigint and attempt = $3 and status = 'processing'
    for no key update
  )
  insert into knowledge_embeddings (chunk_id, owner_id, knowledge_base_id, model, vector)
  select c.id, locked.owner_id, locked.knowledge_base_id, $4, placed.vector::vector
  from locked
  join knowledge_chunks c on c.document_id = locked.id
  join unnest($5::bigint[], $6::text[]) as placed (id, vector) on placed.id = c.id
  order by c.id
  on conflict (chunk_id) do update set model = excluded.model, vector = excluded.vector`

/** Counts the stored vectors instead of adding up, so that a repeated step counts nothing twice. */
const COUNT = `
  update knowledge_documents d set embedded_count = counted.embedded, model = $4,
    status = case when counted.embedded = counted.chunks then 'ready' else 'processing' end,
    updated_at = now(), ${AWAIT_STEP}
  from (
    select count(*)::int as chunks, count(e.chunk_id)::int as embedded
    from knowledge_chunks c
    left join knowledge_embeddings e on e.chunk_id = c.id and e.model = $4
    where c.document_id = $2
  ) counted
  where d.id = $2 and d.owner_id = $1::bigint and d.attempt = $3 and d.status = 'processing'
  returning d.status`

/**
 * Stores the vectors of some chunks in place of those of another model. With the last ones the
 * document becomes `ready`.
 * @param ids of the chunks, in the order of `vectors`
 */
export async function storeVectors(
  { owner, id, attempt }: DueDocument,
  { model, ids, vectors }: { model: string; ids: string[]; vectors: number[][] },
): Promise<Progress> {
  const values = [id, attempt, model]
  for (let first = 0; first < ids.length; first += BATCH) {
    const texts = vectors.slice(first, first + BATCH).map((vector) => JSON.stringify(vector))
    const some = ids.slice(first, first + BATCH)
    const { rowCount } = await tenantQuery(owner, INSERT, [...values, some, texts])
    if (!rowCount) return 'void'
  }
  const { rows } = await tenantQuery<{ status: DocumentStatus }>(owner, COUNT, values)
  if (!rows[0]) return 'void'
  return rows[0].status === 'ready' ? 'ready' : 'embedded'
}
