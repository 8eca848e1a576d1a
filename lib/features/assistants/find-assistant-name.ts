import { type Owner, tenantDb } from '@/lib/platform/tenancy/tenant'

/** The name of an assistant, also of a deleted one, whose calls are still there. Null where the account has none such. */
export async function findAssistantName(owner: Owner, id: string): Promise<string | null> {
  const row = await tenantDb(owner).assistant.findFirst({ where: { id }, select: { name: true } })
  return row?.name ?? null
}
