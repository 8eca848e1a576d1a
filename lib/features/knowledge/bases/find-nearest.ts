import { systemPool } from '@/lib/platform/database/client'
import { type PoolTransaction, poolTransaction } from '@/lib/platform/database/transaction'
import type { FoundChunk } from '../rules/knowledge-base'
import type { BasesSize, SearchPlace } from './measure-bases'

export interface NearChunk extends FoundChunk {
  chunkId: string
}

/** The chunks nearest to a vector, nearest first, with cosine as it is: -1 to 1. */
export async function findNearest(
  place: SearchPlace,
  size: Exclude<BasesSize, 'empty'>,
  vector: number[],
  limit: number,
): Promise<NearChunk[]> {
  const values = [
    String(place.owner.id),
    place.knowledgeBaseIds,
    place.model,
    JSON.stringify(vector),
    limit,
  ]
  if (size === 'large') {
    const found = await findByIndex(values)
    // Where the index was left before enough were found, nothing near is theirs: what is nearest all the same?
    if (found.length === limit) return found
  }
  // Not prepared under a name: a plan for any base would suit none.
  return (await systemPool().query<NearChunk>(COMPARING, values)).rows
}

/** In a transaction: the settings end with it. */
async function findByIndex(values: unknown[]): Promise<NearChunk[]> {
  const run = (tx: PoolTransaction) => tx.query<NearChunk>(BY_INDEX, values)
  return (await poolTransaction(systemPool(), run, INDEX_SETTINGS)).rows
}

/** What is read only in part, or is read anew, is not found yet: seldom any. */
const HIDDEN = `
  select c.id from knowledge_documents d join knowledge_chunks c on c.document_id = d.id
  where d.owner_id = $1::bigint and d.knowledge_base_id = any($2) and d.status <> 'ready'`

export const PLACE = `
  owner_id = $1::bigint and knowledge_base_id = any($2) and model = $3
  and chunk_id not in (${HIDDEN})`

export const DISTANCE = 'vector <=> $4::vector'

/** In the order of `place`. */
export const withTexts = (nearest: string) => `
  with nearest as materialized (${nearest})
  select c.id::text as "chunkId", d.id as "documentId", d.title, c.headings, c.text,
    1 - n.distance as similarity
  from nearest n
  join knowledge_chunks c on c.id = n.chunk_id
  join knowledge_documents d on d.id = c.document_id
  order by n.place, c.id`

/** The `offset` keeps the planner from taking the vectors' index, which might miss some. */
export const COMPARING = withTexts(`
  select *, distance as place from (
    select chunk_id, ${DISTANCE} as distance from knowledge_embeddings where ${PLACE} offset 0
  ) compared
  order by distance, chunk_id limit $5`)

/** Reads on in the index until enough are of these bases: other accounts' are between them. */
export const BY_INDEX = withTexts(`
  select chunk_id, ${DISTANCE} as distance, ${DISTANCE} as place
  from knowledge_embeddings where ${PLACE}
  order by ${DISTANCE} limit $5`)

/** Without sorting there is only the order of the index. The numbers are measured: docs/benchmarks.md. */
export const INDEX_SETTINGS = `
  select set_config('enable_sort', 'off', true),
    set_config('hnsw.iterative_scan', 'relaxed_order', true),
    set_config('hnsw.ef_search', '100', true),
    set_config('hnsw.max_scan_tuples', '20000', true)`
