import type { DocumentKind, DocumentStatus } from '@/lib/vendors/document-reader/rules/document'
import type { DocumentFailure } from '@/lib/vendors/document-reader/rules/document-failure'
import type { KnowledgeDocument } from '@/prisma/generated/client'
import { documentProgress } from './rules/progress'
import type { KnowledgeBaseDetail, KnowledgeDocumentDetail } from './rules/knowledge-base'

export interface KnowledgeBaseRow extends Omit<KnowledgeBaseDetail, 'bytes'> {
  /** A decimal string: the sum of integers is a `bigint`. */
  bytes: string
}

/**
 * Selects knowledge bases `b` with their counters. `$1` is the account, `$2` the embedder's model.
 * `assistantCount` counts links, because deleted assistants have none. `chunkCount` counts what a search finds now: chunks
 * of ready documents, embedded by this model.
 */
export const SELECT_KNOWLEDGE_BASES = `
  select b.id, b.name, b.description, b.created_at as "createdAt", b.updated_at as "updatedAt",
    (select count(*)::int from assistant_knowledge_bases l
     where l.knowledge_base_id = b.id) as "assistantCount",
    d.documents as "documentCount", d.chunks as "chunkCount", d.bytes
  from knowledge_bases b
  cross join lateral (
    select count(*)::int as documents, coalesce(sum(bytes), 0)::text as bytes,
      coalesce(sum(embedded_count) filter (where status = 'ready' and model = $2), 0)::int as chunks
    from knowledge_documents where knowledge_base_id = b.id
  ) d
  where b.owner_id = $1`

export function toKnowledgeBase(row: KnowledgeBaseRow): KnowledgeBaseDetail {
  return { ...row, bytes: Number(row.bytes) }
}

/** The columns that `toDocument` needs. */
export const DOCUMENT_FIELDS = {
  id: true,
  knowledgeBaseId: true,
  title: true,
  kind: true,
  bytes: true,
  status: true,
  error: true,
  errorDetail: true,
  chunkCount: true,
  embeddedCount: true,
  measuredSince: true,
  measuredFrom: true,
  createdAt: true,
  updatedAt: true,
} as const

/** The database stores the unions as text. */
export function toDocument({
  measuredSince,
  measuredFrom,
  ...row
}: Pick<KnowledgeDocument, keyof typeof DOCUMENT_FIELDS>): KnowledgeDocumentDetail {
  const status = row.status as DocumentStatus
  const measured = { ...row, status, measuredSince, measuredFrom }
  return {
    ...row,
    kind: row.kind as DocumentKind,
    status,
    error: row.error as DocumentFailure | null,
    progress: documentProgress(measured, new Date()),
  }
}
