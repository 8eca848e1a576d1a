import { systemPool } from '@/lib/platform/database/client'
import type { Chunk } from '@/lib/vendors/document-reader/rules/chunk'
import type { DueDocument } from './due-document'

/** In one statement: everybody else waits for it where the database is the embedded one. */
const BATCH = 250

/** Whoever holds the row, so that nobody deletes the document meanwhile. */
const HELD = `
  held as (
    select id, owner_id from knowledge_documents
    where id = $1 and owner_id = $2::bigint and attempt = $3 and status = 'processing'
    for no key update
  )`

/** What an attempt that died has left is replaced. */
const INSERT = `
  with ${HELD}
  insert into knowledge_chunks (owner_id, document_id, index, headings, text)
  select held.owner_id, held.id, given.index, given.headings, given.text
  from held, json_to_recordset($4::json) as given (index int, headings text[], text text)
  order by given.index
  on conflict (document_id, index)
    do update set headings = excluded.headings, text = excluded.text`

/** Only now it counts as read. */
const FINISH = `
  with ${HELD}, surplus as (
    delete from knowledge_chunks c using held where c.document_id = held.id and c.index >= $4
  )
  update knowledge_documents d set chunk_count = $4, embedded_count = 0, updated_at = now()
  from held where d.id = held.id`

/**
 * Stores what a document was cut into, in short statements; until the last one it is not read.
 * @returns false where it is gone or another attempt has it
 */
export async function storeChunks(document: DueDocument, chunks: Chunk[]): Promise<boolean> {
  const place = [document.id, String(document.owner.id), document.attempt]
  for (let first = 0; first < chunks.length; first += BATCH) {
    const batch = chunks.slice(first, first + BATCH)
    const given = batch.map((chunk, at) => ({ index: first + at, ...chunk }))
    const { rowCount } = await systemPool().query(INSERT, [...place, JSON.stringify(given)])
    if (!rowCount) return false
  }
  const { rowCount } = await systemPool().query(FINISH, [...place, chunks.length])
  return (rowCount ?? 0) > 0
}
