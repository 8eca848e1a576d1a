import { systemPool } from '@/lib/platform/database/client'
import type { Owner } from '@/lib/platform/tenancy/tenant'

/**
 * Those of these documents that are embedded again because the model has changed: vectors of the
 * earlier one are left. They are replaced from the first passage to the last, so the last one tells.
 */
const STATEMENT = `
  select d.id from knowledge_documents d
  cross join lateral (
    select e.model from knowledge_chunks c join knowledge_embeddings e on e.chunk_id = c.id
    where c.document_id = d.id order by c.index desc limit 1
  ) last
  where d.owner_id = $1::bigint and d.id = any($2) and last.model <> d.model`

export async function findReEmbedded(owner: Owner, documentIds: string[]): Promise<Set<string>> {
  if (documentIds.length === 0) return new Set()
  const values = [String(owner.id), documentIds]
  const { rows } = await systemPool().query<{ id: string }>(STATEMENT, values)
  return new Set(rows.map(({ id }) => id))
}
