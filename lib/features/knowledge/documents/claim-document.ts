import { embedder } from '@/lib/vendors/embeddings'
import type { DocumentKind } from '@/lib/vendors/document-reader/rules/document'
import { systemPool } from '@/lib/platform/database/client'
import type { DueDocument } from './due-document'

interface ClaimedDocument {
  kind: DocumentKind
  /** 0 until its text has been read. */
  chunkCount: number
}

const STATEMENT = `
  update knowledge_documents set status = 'processing', error = null, error_detail = null,
    embedded_count = case when model = $4 then embedded_count else 0 end, model = $4,
    updated_at = now()
  where id = $1 and owner_id = $2::bigint and attempt = $3 and status in ('pending', 'processing')
  returning kind, chunk_count as "chunkCount"`

/** Begins an attempt, or goes on with it. @returns null where the document is gone or the attempt is over */
export async function claimDocument(document: DueDocument): Promise<ClaimedDocument | null> {
  const { id, owner, attempt } = document
  const values = [id, String(owner.id), attempt, embedder().model]
  const { rows } = await systemPool().query<ClaimedDocument>(STATEMENT, values)
  return rows[0] ?? null
}
