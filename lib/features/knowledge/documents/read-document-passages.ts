import { AppError } from '@/lib/platform/errors'
import type { Chunk } from '@/lib/vendors/document-reader/rules/chunk'
import type { KnowledgeDocumentDetail } from '../rules/knowledge-base'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { DOCUMENT_FIELDS, documentDetail } from './rows'

/** What was read from a document. */
export interface DocumentPassages {
  document: KnowledgeDocumentDetail
  baseName: string
  /** Of the page that was asked for, in the document's order. */
  passages: (Chunk & { index: number })[]
}

interface Page {
  /** From 1. */
  page: number
  limit: number
}

/** A document of a base with its passages, a page at a time. @throws not_found */
export async function readDocumentPassages(
  owner: Owner,
  { knowledgeBaseId, id }: { knowledgeBaseId: string; id: string },
  { page, limit }: Page,
): Promise<DocumentPassages> {
  const db = tenantDb(owner)
  const [found, passages] = await Promise.all([
    db.knowledgeDocument.findFirst({
      where: { id, knowledgeBaseId },
      select: { ...DOCUMENT_FIELDS, knowledgeBase: { select: { name: true } } },
    }),
    db.knowledgeChunk.findMany({
      where: { documentId: id, index: { gte: (page - 1) * limit, lt: page * limit } },
      orderBy: { index: 'asc' },
      select: { index: true, headings: true, text: true },
    }),
  ])
  if (!found) throw new AppError('not_found')
  const { knowledgeBase, ...document } = found
  return { document: documentDetail(document), baseName: knowledgeBase.name, passages }
}
