import { AppError } from '@/lib/platform/errors'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'

/** Deletes a document with all that was made of it: the very next search finds none of it. @throws not_found */
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
