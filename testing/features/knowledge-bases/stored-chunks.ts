import { paddedVector } from '@/lib/vendors/embeddings/rules/vector'
import { tenantQuery, type Owner } from '@/lib/platform/tenancy/tenant'
import { VECTOR_COLUMNS } from '@/lib/features/knowledge-bases/vectors'
import type { Embedder } from '@/lib/vendors/embeddings'
import { makeDocument } from './bases'

interface Stored {
  title?: string
  status?: string
  model?: string
  kind?: Embedder['kind']
}

export const MODEL = 'test-model'

/** Stores a ready document with these texts and vectors, for tests of the search. @returns its id */
export async function storeChunks(
  owner: Owner,
  knowledgeBaseId: string,
  chunks: { text: string; headings?: string[]; vector: number[] }[],
  { title = 'Prices', status = 'ready', model = MODEL, kind = 'model' }: Stored = {},
): Promise<string> {
  const { id } = await makeDocument(owner, knowledgeBaseId, {
    title,
    status,
    model,
    chunkCount: chunks.length,
    embeddedCount: chunks.length,
  })
  const stored = await tenantQuery<{ id: string }>(
    owner,
    `insert into knowledge_chunks (owner_id, document_id, index, headings, text)
     select $1, $2, at, headings, text
     from json_to_recordset($3::json) as given (at int, headings text[], text text)
     order by at returning id`,
    [
      id,
      JSON.stringify(chunks.map(({ text, headings = ['Hair'] }, at) => ({ at, headings, text }))),
    ],
  )
  const { name, type, toSql } = VECTOR_COLUMNS[kind]
  await tenantQuery(
    owner,
    `insert into knowledge_embeddings (chunk_id, owner_id, knowledge_base_id, model, ${name})
     select chunk_id, $1, $2, $3, vector::${type}
     from unnest($4::bigint[], $5::text[]) as given (chunk_id, vector)`,
    [
      knowledgeBaseId,
      model,
      stored.rows.map((row) => row.id),
      chunks.map(({ vector }) => toSql(paddedVector(vector))),
    ],
  )
  return id
}

/** A unit vector at an angle, so that nearer angles mean more similar vectors. */
export const atAngle = (degrees: number) => {
  const angle = (degrees * Math.PI) / 180
  return paddedVector([Math.cos(angle), Math.sin(angle)])
}
