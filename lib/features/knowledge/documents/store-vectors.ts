import { systemPool } from '@/lib/platform/database/client'
import type { DueDocument } from './due-document'

interface Placed {
  model: string
  /** Of the chunks, in the order of the vectors. */
  ids: string[]
  vectors: number[][]
}

/**
 * In one statement. Finding a vector's neighbours takes the embedded database up to 25 ms, and
 * everybody else waits for the statement.
 */
const BATCH = 8

/** The document is held, so that nobody deletes it meanwhile. */
const INSERT = `
  with held as (
    select id, owner_id, knowledge_base_id from knowledge_documents
    where id = $1 and owner_id = $2::bigint and attempt = $3 and status = 'processing'
    for no key update
  )
  insert into knowledge_embeddings (chunk_id, owner_id, knowledge_base_id, model, vector)
  select c.id, held.owner_id, held.knowledge_base_id, $4, placed.vector::vector
  from held
  join knowledge_chunks c on c.document_id = held.id
  join unnest($5::bigint[], $6::text[]) as placed (id, vector) on placed.id = c.id
  order by c.id
  on conflict (chunk_id) do update set model = excluded.model, vector = excluded.vector`

/** Counts what is there, so that nothing is counted twice however often it is stored. */
const COUNT = `
  update knowledge_documents d set embedded_count = counted.embedded, model = $4,
    status = case when counted.embedded = counted.chunks then 'ready' else 'processing' end,
    updated_at = now()
  from (
    select count(*)::int as chunks, count(e.chunk_id)::int as embedded
    from knowledge_chunks c
    left join knowledge_embeddings e on e.chunk_id = c.id and e.model = $4
    where c.document_id = $1
  ) counted
  where d.id = $1 and d.owner_id = $2::bigint and d.attempt = $3 and d.status = 'processing'
  returning d.status`

/** `void`: the document is gone, or this attempt is over. */
export type Progress = 'embedded' | 'ready' | 'void'

/**
 * Stores the vectors of some chunks, in place of those of another model; with the last ones the
 * document is `ready`.
 */
export async function storeVectors(document: DueDocument, placed: Placed): Promise<Progress> {
  const { model, ids, vectors } = placed
  const values = [document.id, String(document.owner.id), document.attempt, model]
  for (let first = 0; first < ids.length; first += BATCH) {
    const texts = vectors.slice(first, first + BATCH).map((vector) => JSON.stringify(vector))
    const some = ids.slice(first, first + BATCH)
    const { rowCount } = await systemPool().query(INSERT, [...values, some, texts])
    if (!rowCount) return 'void'
  }
  const { rows } = await systemPool().query<{ status: string }>(COUNT, values)
  if (!rows[0]) return 'void'
  return rows[0].status === 'ready' ? 'ready' : 'embedded'
}
