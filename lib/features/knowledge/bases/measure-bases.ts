import { systemPool } from '@/lib/platform/database/client'
import type { Owner } from '@/lib/platform/tenancy/tenant'

/** Where a search looks. */
export interface SearchPlace {
  owner: Owner
  knowledgeBaseIds: string[]
  /** Vectors of other models are never compared. */
  model: string
}

/** How a search goes about it: small bases are compared vector by vector, large ones by the index. */
export type BasesSize = 'empty' | 'small' | 'large'

/**
 * Up to so many vectors comparing each of them takes about as long as finding some of one account in an
 * index that all accounts share, and misses none. Measured: docs/benchmarks.md, `knowledge`.
 */
const COMPARED_VECTORS = 5000

/** Counts no further than it needs to: a document that is ready has a vector at least. */
export async function measureBases(
  { owner, knowledgeBaseIds, model }: SearchPlace,
  compared = COMPARED_VECTORS,
): Promise<BasesSize> {
  const { rows } = await systemPool().query<{ vectors: number }>(
    `select coalesce(sum(embedded_count), 0)::int as vectors from (
       select embedded_count from knowledge_documents
       where owner_id = $1::bigint and knowledge_base_id = any($2) and model = $3 and status = 'ready'
       limit $4) counted`,
    [String(owner.id), knowledgeBaseIds, model, compared + 1],
  )
  const vectors = rows[0]?.vectors ?? 0
  if (vectors === 0) return 'empty'
  return vectors <= compared ? 'small' : 'large'
}
