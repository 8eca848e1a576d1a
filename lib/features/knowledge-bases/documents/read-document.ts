import { tenantDb, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { documentReader } from '@/lib/vendors/document-reader'
import type { Chunk } from '@/lib/vendors/document-reader/rules/chunk'
import type { Jobs } from '@/lib/vendors/jobs/jobs'
import {
  AWAIT_STEP,
  claimDocument,
  dueDocument,
  type DueDocument,
  failDocument,
} from './document-attempt'

/** `void`: the document is gone, or this attempt is over. */
export type ReadingOutcome = 'read' | 'failed' | 'void'

/**
 * Starts an attempt: extracts the text of a document and stores it in chunks, unless an earlier
 * attempt has done so. A document that cannot be read ends as `failed`, with the reason.
 */
export async function readDocument(job: Jobs['knowledge/document.due']): Promise<ReadingOutcome> {
  const document = dueDocument(job)
  const { owner, id } = document
  const claimed = await claimDocument(document)
  if (!claimed) return 'void'
  if (claimed.chunkCount > 0) return 'read'
  const content = await tenantDb(owner).knowledgeContent.findFirst({ where: { documentId: id } })
  if (!content) return 'void'
  const reading = await documentReader().read({ kind: claimed.kind, bytes: content.bytes })
  const failure = reading.state === 'failed' ? reading.failure : 'empty'
  const chunks = reading.state === 'failed' ? [] : reading.chunks
  if (chunks.length > 0) return (await storeChunks(document, chunks)) ? 'read' : 'void'
  await failDocument(document, failure)
  return 'failed'
}

/** Chunks per statement. On the embedded database all other clients wait for a statement. */
const BATCH = 100

/** Locks the document of a running attempt, so that it cannot be deleted at the same time. */
const LOCKED = `
  locked as (
    select id, owner_id from knowledge_documents
    where id = $2 and owner_id = $1::bigint and attempt = $3 and status = 'processing'
    for no key update
  )`

/** Replaces the chunks that a dead attempt has left. */
const INSERT = `
  with ${LOCKED}
  insert into knowledge_chunks (owner_id, document_id, index, headings, text)
  select locked.owner_id, locked.id, given.index, given.headings, given.text
  from locked, json_to_recordset($4::json) as given (index int, headings text[], text text)
  order by given.index
  on conflict (document_id, index)
    do update set headings = excluded.headings, text = excluded.text`

/** Marks the document as read by setting its `chunk_count`. */
const FINISH = `
  with ${LOCKED}, surplus as (
    delete from knowledge_chunks c using locked where c.document_id = locked.id and c.index >= $4
  )
  update knowledge_documents d set chunk_count = $4, embedded_count = 0, updated_at = now(),
    measured_since = now(), measured_from = 0, ${AWAIT_STEP}
  from locked where d.id = locked.id`

/**
 * Stores the chunks of a document in short statements; the last one marks it as read.
 * @returns false where the document is gone or the attempt is over
 */
async function storeChunks(document: DueDocument, chunks: Chunk[]): Promise<boolean> {
  const { owner, id, attempt } = document
  for (let first = 0; first < chunks.length; first += BATCH) {
    const batch = chunks.slice(first, first + BATCH)
    const given = JSON.stringify(batch.map((chunk, at) => ({ index: first + at, ...chunk })))
    const { rowCount } = await tenantQuery(owner, INSERT, [id, attempt, given])
    if (!rowCount) return false
  }
  const { rowCount } = await tenantQuery(owner, FINISH, [id, attempt, chunks.length])
  return (rowCount ?? 0) > 0
}
