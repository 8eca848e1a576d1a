import { systemPool } from '@/lib/platform/database/client'
import { type PoolTransaction, poolTransaction } from '@/lib/platform/database/transaction'
import { tenantQuery, type Owner } from '@/lib/platform/tenancy/tenant'
import type { Embedder } from '@/lib/vendors/embeddings'
import type { FoundChunk } from '../rules/knowledge-base'
import type { QuestionCodes } from '../rules/question-codes'
import { VECTOR_COLUMNS } from '../vectors'

export interface SearchScope {
  owner: Owner
  knowledgeBaseIds: string[]
  /** Vectors of different models are never compared. */
  model: string
  kind: Embedder['kind']
}

/**
 * Decides how to search: vectors of small bases are compared one by one, large bases use the index.
 * Lexical vectors have no index, so their bases count as small.
 */
export type BasesSize = 'empty' | 'small' | 'large'

/**
 * Up to this many vectors, comparing them one by one takes about as long as reading the index that
 * all accounts share, and misses none. Measured: docs/benchmarks.md, `knowledge`.
 */
const COMPARED_VECTORS = 5000

/** Stops counting once the answer is certain: each ready document has at least one vector. */
export async function measureBases(
  { owner, knowledgeBaseIds, model, kind }: SearchScope,
  compared = COMPARED_VECTORS,
): Promise<BasesSize> {
  const { rows } = await tenantQuery<{ vectors: number }>(
    owner,
    `select coalesce(sum(embedded_count), 0)::int as vectors from (
       select embedded_count from knowledge_documents
       where owner_id = $1::bigint and knowledge_base_id = any($2) and model = $3 and status = 'ready'
       limit $4) counted`,
    [knowledgeBaseIds, model, compared + 1],
  )
  const vectors = rows[0]?.vectors ?? 0
  if (vectors === 0) return 'empty'
  return kind === 'lexical' || vectors <= compared ? 'small' : 'large'
}

export interface NearChunk extends FoundChunk {
  chunkId: string
}

/** The chunks nearest to a vector, nearest first. `similarity` is the raw cosine, -1 to 1. */
export async function findNearest(
  { owner, knowledgeBaseIds, model, kind }: SearchScope,
  size: Exclude<BasesSize, 'empty'>,
  vector: number[],
  limit: number,
): Promise<NearChunk[]> {
  const values = [knowledgeBaseIds, model, VECTOR_COLUMNS[kind].toSql(vector), limit]
  if (size === 'large') {
    const found = await findByIndex([String(owner.id), ...values])
    // The index scan stops after a number of rows. If it found too few, compare one by one.
    if (found.length === limit) return found
  }
  // Not a named prepared statement: one plan does not suit bases of all sizes.
  return (await tenantQuery<NearChunk>(owner, COMPARING[kind], values)).rows
}

/** Runs in a transaction, with which the planner settings end. */
async function findByIndex(values: unknown[]): Promise<NearChunk[]> {
  const run = (tx: PoolTransaction) => tx.query<NearChunk>(BY_INDEX, values)
  return (await poolTransaction(systemPool(), run, INDEX_SETTINGS)).rows
}

/** The chunks that contain the numbers of a question, those with one of its whole codes first. */
export async function findByCodes(
  { owner, knowledgeBaseIds, model, kind }: SearchScope,
  { numbers, names }: QuestionCodes,
  vector: number[],
  limit: number,
): Promise<NearChunk[]> {
  const { rows } = await tenantQuery<NearChunk>(owner, BY_CODES[kind], [
    knowledgeBaseIds,
    model,
    VECTOR_COLUMNS[kind].toSql(vector),
    limit,
    numbers,
    names.map((name) => `%${name}%`),
  ])
  return rows
}

// Parameters of all statements: $1 account, $2 bases, $3 model, $4 vector, $5 limit.

/** Chunks of documents that are processed for the first time or again. There are few at any time. */
const HIDDEN = `
  select c.id from knowledge_documents d join knowledge_chunks c on c.document_id = d.id
  where d.owner_id = $1::bigint and d.knowledge_base_id = any($2) and d.status <> 'ready'`

const IN_SCOPE = `
  owner_id = $1::bigint and knowledge_base_id = any($2) and model = $3
  and chunk_id not in (${HIDDEN})`

type Kind = Embedder['kind']

const distance = (kind: Kind) => `${VECTOR_COLUMNS[kind].name} <=> $4::${VECTOR_COLUMNS[kind].type}`

const forEachKind = (statement: (distance: string) => string): Record<Kind, string> => ({
  model: statement(distance('model')),
  lexical: statement(distance('lexical')),
})

/** Adds the texts to what `nearest` selects, in the order of its column `place`. */
const withTexts = (nearest: string) => `
  with nearest as materialized (${nearest})
  select c.id::text as "chunkId", d.id as "documentId", d.title, c.headings, c.text,
    1 - n.distance as similarity
  from nearest n
  join knowledge_chunks c on c.id = n.chunk_id
  join knowledge_documents d on d.id = c.document_id
  order by n.place, c.id`

/** The `offset` keeps the planner from using the vector index, which might miss some. */
export const COMPARING = forEachKind((distance) =>
  withTexts(`
  select *, distance as place from (
    select chunk_id, ${distance} as distance from knowledge_embeddings where ${IN_SCOPE} offset 0
  ) compared
  order by distance, chunk_id limit $5`),
)

/** Reads on in the index, past the vectors of other accounts, until it has enough of these bases. */
export const BY_INDEX = withTexts(`
  select chunk_id, ${distance('model')} as distance, ${distance('model')} as place
  from knowledge_embeddings where ${IN_SCOPE}
  order by ${distance('model')} limit $5`)

/** With sorting off, only the index yields the order. The numbers are measured: docs/benchmarks.md. */
export const INDEX_SETTINGS = `
  select set_config('enable_sort', 'off', true),
    set_config('hnsw.iterative_scan', 'relaxed_order', true),
    set_config('hnsw.ef_search', '100', true),
    set_config('hnsw.max_scan_tuples', '20000', true)`

/** A number that more than this many chunks of an account contain is not a name. */
const MOST_CHUNKS = 500

/**
 * Chunks with a whole code first, then by similarity. `$6`: numbers, `$7`: patterns of whole codes. The
 * `offset` has each vector looked up by its chunk. On tables without statistics, the planner would look the
 * numbers up again for every vector instead.
 */
export const BY_CODES = forEachKind((distance) =>
  withTexts(`
  select chunk_id, distance, row_number() over (order by named.whole desc, distance, chunk_id) as place
  from (
    select id, count(*) over () as chunks,
      regexp_replace(lower(array_to_string(headings, ' ') || ' ' || text), '[^a-z0-9]', '', 'g')
        like any ($7) as whole
    from (
      select id, headings, text from knowledge_chunks
      where owner_id = $1::bigint and knowledge_numbers(headings, text) && $6::text[]
      limit ${MOST_CHUNKS + 1}
    ) numbered
  ) named
  cross join lateral (
    select chunk_id, ${distance} as distance from knowledge_embeddings
    where chunk_id = named.id and ${IN_SCOPE} offset 0
  ) compared
  where named.chunks <= ${MOST_CHUNKS}
  order by place limit $5`),
)
