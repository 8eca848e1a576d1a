import type { DocumentFailure } from '@/lib/vendors/document-reader/rules/document-failure'
import type { DocumentKind, DocumentStatus } from '@/lib/vendors/document-reader/rules/document'
import type { KnowledgeDocumentDetail } from '../rules/knowledge-base'
import type { KnowledgeDocument } from '@/prisma/generated/client'

/** What a query of documents selects for `documentDetail`. */
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
  createdAt: true,
  updatedAt: true,
} as const

/** A stored document as the rest of the program knows it. */
export function documentDetail(
  row: Pick<KnowledgeDocument, keyof typeof DOCUMENT_FIELDS>,
): KnowledgeDocumentDetail {
  return {
    ...row,
    kind: row.kind as DocumentKind,
    status: row.status as DocumentStatus,
    error: row.error as DocumentFailure | null,
  }
}
