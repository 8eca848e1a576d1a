import { AppError } from '@/lib/platform/errors'
import { tenantDb, tenantQuery, type Owner } from '@/lib/platform/tenancy/tenant'
import type { Chunk } from '@/lib/vendors/document-reader/rules/chunk'
import { requireKnowledgeBase } from '../bases/knowledge-bases'
import { DOCUMENT_FIELDS, toDocument } from '../rows'
import type { KnowledgeDocumentDetail } from '../rules/knowledge-base'

interface Page {
  /** From 1. */
  page: number
  limit: number
}

/** One page of a base's documents, newest first. @throws not_found */
export async function listDocuments(
  owner: Owner,
  knowledgeBaseId: string,
  { page, limit }: Page,
): Promise<{ documents: KnowledgeDocumentDetail[]; total: number }> {
  await requireKnowledgeBase(owner, knowledgeBaseId)
  const db = tenantDb(owner)
  const where = { knowledgeBaseId }
  const [rows, total] = await Promise.all([
    db.knowledgeDocument.findMany({
      where,
      select: DOCUMENT_FIELDS,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: limit,
      skip: (page - 1) * limit,
    }),
    db.knowledgeDocument.count({ where }),
  ])
  return { documents: rows.map(toDocument), total }
}

export interface DocumentPassages {
  document: KnowledgeDocumentDetail
  baseName: string
  passages: (Chunk & { index: number })[]
}

/** A document of a base with one page of its chunks. @throws not_found */
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
  return { document: toDocument(document), baseName: knowledgeBase.name, passages }
}

/** Vectors are replaced from the first chunk to the last, so the last one shows whether any is left. */
const RE_EMBEDDED = `
  select d.id from knowledge_documents d
  cross join lateral (
    select e.model from knowledge_chunks c join knowledge_embeddings e on e.chunk_id = c.id
    where c.document_id = d.id order by c.index desc limit 1
  ) last
  where d.owner_id = $1::bigint and d.id = any($2) and last.model <> d.model`

/**
 * Which of these documents are being embedded again because the model has changed: those that still
 * have vectors of the earlier one.
 */
export async function findReEmbedded(owner: Owner, documentIds: string[]): Promise<Set<string>> {
  if (documentIds.length === 0) return new Set()
  const { rows } = await tenantQuery<{ id: string }>(owner, RE_EMBEDDED, [documentIds])
  return new Set(rows.map(({ id }) => id))
}

/** Deletes a document with its chunks and vectors; the next search finds none of it. @throws not_found */
export async function deleteDocument(
  owner: Owner,
  knowledgeBaseId: string,
  id: string,
): Promise<void> {
  const { count } = await tenantDb(owner).knowledgeDocument.deleteMany({
    where: { id, knowledgeBaseId },
  })
  if (count === 0) throw new AppError('not_found')
}
