import { embeddedText } from '@/lib/vendors/document-reader/rules/chunk'
import { systemPool } from '@/lib/platform/database/client'
import type { DueDocument } from './due-document'

/** In one request to the embedder, and in one statement afterwards. */
const MAX_CHUNKS = 96
const MAX_CHARACTERS = 200_000

interface Row {
  id: string
  title: string
  headings: string[]
  text: string
}

/** What is to be embedded next. */
export interface DueChunk {
  id: string
  text: string
}

/** In the document's order: the last chunk is the last to be done. */
const STATEMENT = `
  select c.id::text, d.title, c.headings, c.text
  from knowledge_documents d
  join knowledge_chunks c on c.document_id = d.id
  left join knowledge_embeddings e on e.chunk_id = c.id and e.model = $4
  where d.id = $1 and d.owner_id = $2::bigint and d.attempt = $3 and d.status = 'processing'
    and e.chunk_id is null
  order by c.index limit ${MAX_CHUNKS}`

/** The next chunks of a document that have no vector of this model; none where the attempt is over. */
export async function nextChunks(document: DueDocument, model: string): Promise<DueChunk[]> {
  const { id, owner, attempt } = document
  const values = [id, String(owner.id), attempt, model]
  const { rows } = await systemPool().query<Row>(STATEMENT, values)
  let characters = 0
  const chunks: DueChunk[] = []
  for (const row of rows) {
    const text = embeddedText(row.title, row)
    characters += text.length
    if (chunks.length > 0 && characters > MAX_CHARACTERS) break
    chunks.push({ id: row.id, text })
  }
  return chunks
}
