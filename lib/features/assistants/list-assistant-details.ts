import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { type AssistantDetail, toAssistantDetail, WITH_BASES } from './rows'

/** The account's assistants with what they look things up in, oldest first. */
export async function listAssistantDetails(owner: Owner): Promise<AssistantDetail[]> {
  const assistants = await tenantDb(owner).assistant.findMany({
    where: { deletedAt: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: WITH_BASES,
  })
  return assistants.map(toAssistantDetail)
}
