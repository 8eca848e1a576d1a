import { AppError } from '@/lib/platform/errors'
import type { KnowledgeDocumentDetail } from '../rules/knowledge-base'
import { transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import { tryAgain } from './try-again'

/** Has a failed document processed once more. @throws not_found, document_not_failed */
export async function retryDocument(
  owner: Owner,
  knowledgeBaseId: string,
  id: string,
): Promise<KnowledgeDocumentDetail> {
  const where = { id, knowledgeBaseId }
  return transaction(owner, async (tx) => {
    const document = await tryAgain(tx, where)
    if (document) return document
    const found = await tx.db.knowledgeDocument.count({ where })
    throw new AppError(found ? 'document_not_failed' : 'not_found')
  })
}
