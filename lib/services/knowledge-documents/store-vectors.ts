import { transaction, type Work } from '@/lib/tenant'
import type { DueDocument } from './due-document'
import { lockDocument } from './lock-document'

interface Placed {
  model: string
  /** Of the chunks, in the order of the vectors. */
  ids: string[]
  vectors: number[][]
}

/** `void`: the document is gone, or this attempt is over. */
export type Progress = 'embedded' | 'ready' | 'void'

/**
 * Stores the vectors of some chunks, in place of those of another model, and counts; with the last
 * ones the document is `ready`.
 */
export function storeVectors(document: DueDocument, placed: Placed): Promise<Progress> {
  return transaction(document.owner, async (work) => {
    if (!(await lockDocument(work, document))) return 'void'
    if (placed.ids.length > 0) await insertVectors(work, document, placed)
    return (await settle(work, document, placed.model)) ? 'ready' : 'embedded'
  })
}

async function insertVectors(
  { owner, db }: Work,
  { id }: DueDocument,
  { model, ids, vectors }: Placed,
): Promise<void> {
  const texts = vectors.map((vector) => JSON.stringify(vector))
  await db.$executeRaw`
    insert into knowledge_embeddings (chunk_id, owner_id, knowledge_base_id, model, vector)
    select c.id, c.owner_id, d.knowledge_base_id, ${model}, placed.vector::vector
    from unnest(${ids}::bigint[], ${texts}::text[]) placed (id, vector)
    join knowledge_chunks c on c.id = placed.id
    join knowledge_documents d on d.id = c.document_id
    where d.id = ${id} and d.owner_id = ${owner.id}
    on conflict (chunk_id) do update set model = excluded.model, vector = excluded.vector`
}

async function settle({ owner, db }: Work, { id }: DueDocument, model: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ status: string }[]>`
    update knowledge_documents d set embedded_count = done.count, model = ${model},
      status = case when done.count = d.chunk_count then 'ready' else 'processing' end,
      updated_at = now()
    from (
      select count(*)::int as count from knowledge_chunks c
      join knowledge_embeddings e on e.chunk_id = c.id
      where c.document_id = ${id} and e.model = ${model}
    ) done
    where d.id = ${id} and d.owner_id = ${owner.id}
    returning d.status`
  return row?.status === 'ready'
}
