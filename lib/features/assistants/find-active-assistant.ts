import type { tenantDb, TenantTransaction } from '@/lib/platform/tenancy/tenant'

/** The assistants of one account, in or outside of a transaction. */
type Assistants =
  Pick<ReturnType<typeof tenantDb>, 'assistant'> | Pick<TenantTransaction['db'], 'assistant'>

/**
 * The id of an assistant that can take a call. @returns null where `id` is null, or the assistant is
 * inactive, deleted or not the account's
 */
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
