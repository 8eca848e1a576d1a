import { AppError } from '@/lib/platform/errors'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { type AssistantDetail, toAssistantDetail, WITH_BASES } from './rows'

/** @throws not_found when it is not the account's, or deleted */
export async function readAssistant(owner: Owner, id: string): Promise<AssistantDetail> {
  const assistant = await tenantDb(owner).assistant.findFirst({
    where: { id, deletedAt: null },
    include: WITH_BASES,
  })
  if (!assistant) throw new AppError('not_found')
  return toAssistantDetail(assistant)
}
