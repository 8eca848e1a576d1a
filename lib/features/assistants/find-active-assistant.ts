import type { tenantDb, TenantTransaction } from '@/lib/platform/tenancy/tenant'

/** Reads assistants of one account. */
type Assistants =
  Pick<ReturnType<typeof tenantDb>, 'assistant'> | Pick<TenantTransaction['db'], 'assistant'>

/** The id of the assistant that is to speak, while it can: null where it is not the account's, or not active, or none is meant. */
export async function findActiveAssistant(
  db: Assistants,
  id: string | null,
): Promise<string | null> {
  if (!id) return null
  const assistant = await db.assistant.findFirst({
    where: { id, isActive: true, deletedAt: null },
    select: { id: true },
  })
  return assistant?.id ?? null
}
