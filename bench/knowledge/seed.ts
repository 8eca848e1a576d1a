import type { Pool } from 'pg'
import { VECTOR_COLUMNS } from '@/lib/features/knowledge-bases/vectors'
import { randomFrom, Topics } from './vectors'

export const MODEL = 'bench'

export interface Layout {
  accounts: number
  /** How many chunks each account has, from account 1 on. */
  sizes: number[]
}

const TOPICS = 2000
const CHUNKS_OF_DOCUMENT = 25
/** A statement takes at most 65,535 parameters. */
const ROWS = 500
const { toSql } = VECTOR_COLUMNS.model

export const baseOf = (account: number) => `kb_${String(account).padStart(26, '0')}`

/** A topic of an account. Each account has some topics, which others have too. */
export function topicOf(account: number, size: number, turn: number): number {
  const own = Math.max(1, Math.round(size / CHUNKS_OF_DOCUMENT))
  return (account * 7919 + (turn % own) * 104_729) % TOPICS
}

export const topics = (random: () => number) => new Topics(TOPICS, randomFrom(0), random)

/**
 * Gives each account one knowledge base. The chunks are scattered over the table as if all accounts had
 * uploaded at once.
 */
export async function seed(pool: Pool, { sizes }: Layout): Promise<void> {
  await pool.query('truncate users cascade')
  await pool.query('drop index knowledge_embeddings_vector')
  await seedTexts(pool, sizes)
  await seedVectors(pool, sizes)
  await pool.query('vacuum analyze')
}

async function seedTexts(pool: Pool, sizes: number[]): Promise<void> {
  await pool.query(
    `insert into users (id, email, name, plan, email_verified_at)
     select n, 'account' || n || '@example.com', 'Account ' || n, 'business', now()
     from generate_series(1, $1::int) n`,
    [sizes.length],
  )
  const accounts = `(select n::int, size, 'kb_' || lpad(n::text, 26, '0') as base
    from unnest($1::int[]) with ordinality as a (size, n)) a`
  await pool.query(
    `insert into knowledge_bases (id, owner_id, name, updated_at)
     select base, n, 'Base', now() from ${accounts}`,
    [sizes],
  )
  await pool.query(
    `insert into knowledge_documents
       (id, owner_id, knowledge_base_id, title, kind, bytes, digest, status, chunk_count,
        embedded_count, model, updated_at)
     select 'doc_' || n || '_' || d, n, base, 'Document ' || d, 'md', 20000, md5(n || ' ' || d),
       'ready', ${CHUNKS_OF_DOCUMENT}, ${CHUNKS_OF_DOCUMENT}, '${MODEL}', now()
     from ${accounts}, generate_series(0, (size - 1) / ${CHUNKS_OF_DOCUMENT}) d`,
    [sizes],
  )
  await pool.query(
    `insert into knowledge_chunks (owner_id, document_id, index, headings, text)
     select n, 'doc_' || n || '_' || c / ${CHUNKS_OF_DOCUMENT}, c % ${CHUNKS_OF_DOCUMENT},
       array['Part ' || c], repeat('What is written here takes some room. ', 25)
     from ${accounts}, generate_series(0, size - 1) c
     order by md5(n || ' ' || c)`,
    [sizes],
  )
}

async function seedVectors(pool: Pool, sizes: number[]): Promise<void> {
  const places = topics(randomFrom(1))
  const turns = sizes.map(() => 0)
  const { rows } = await pool.query<{ id: string; account: number }>(
    'select id, owner_id::int as account from knowledge_chunks order by id',
  )
  for (let from = 0; from < rows.length; from += ROWS) {
    const values = rows.slice(from, from + ROWS).flatMap(({ id, account }) => {
      const turn = turns[account - 1] ?? 0
      turns[account - 1] = turn + 1
      const vector = places.near(topicOf(account, sizes[account - 1] ?? 0, turn))
      return [id, account, baseOf(account), toSql([...vector])]
    })
    const marks = Array.from({ length: values.length / 4 }, (_, n) => {
      return `($${n * 4 + 1}, $${n * 4 + 2}, $${n * 4 + 3}, '${MODEL}', $${n * 4 + 4})`
    })
    await pool.query(
      `insert into knowledge_embeddings (chunk_id, owner_id, knowledge_base_id, model, vector)
       values ${marks.join(', ')}`,
      values,
    )
  }
}

/** Builds the index of the full table, with both cores and enough memory for all of it. @returns seconds */
export async function buildIndex(pool: Pool): Promise<number> {
  const client = await pool.connect()
  const began = performance.now()
  try {
    await client.query(`set maintenance_work_mem = '2GB'`)
    await client.query('set max_parallel_maintenance_workers = 2')
    await client.query(
      'create index knowledge_embeddings_vector on knowledge_embeddings using hnsw (vector vector_cosine_ops)',
    )
  } finally {
    client.release(true)
  }
  await pool.query('vacuum analyze knowledge_embeddings')
  return (performance.now() - began) / 1000
}
