import { AppError } from '@/lib/platform/errors'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'

/** @throws not_found where there is no such link in the account */
export async function unlinkAssistant(
  owner: Owner,
  knowledgeBaseId: string,
  assistantId: string,
): Promise<void> {
  const { count } = await tenantDb(owner).assistantKnowledgeBase.deleteMany({
    where: { knowledgeBaseId, assistantId },
  })
  if (count === 0) throw new AppError('not_found')
}
