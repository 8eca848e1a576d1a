import type { KnowledgeDocumentDetail } from '../rules/knowledge-base'
import { requireKnowledgeBase } from '../bases/require-knowledge-base'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { DOCUMENT_FIELDS, documentDetail } from './rows'

/** One page of a base's documents, newest first. @param page from 1 @throws not_found */
export async function listDocuments(
  owner: Owner,
  knowledgeBaseId: string,
  { page, limit }: { page: number; limit: number },
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
  return { documents: rows.map(documentDetail), total }
}
