import { AppError } from '@/lib/platform/errors'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'

/**
 * Deletes a base with its links, documents, chunks and vectors by one statement: a search that
 * begins after it finds nothing of them. @throws not_found
 */
export async function deleteKnowledgeBase(owner: Owner, id: string): Promise<void> {
  const { count } = await tenantDb(owner).knowledgeBase.deleteMany({ where: { id } })
  if (count === 0) throw new AppError('not_found')
}
