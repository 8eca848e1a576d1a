import { AppError } from '@/lib/platform/errors'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'

/**
 * Has an action sent by these assistants of the account and by no other. Call it after
 * `lockAccount`: an assistant that is being deleted must not be linked meanwhile.
 * @throws not_found when one of them is not the account's, or deleted
 */
export async function replaceAssistants(
  { owner, db }: TenantTransaction,
  actionId: bigint,
  assistantIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(assistantIds)]
  const known = await db.assistant.count({ where: { id: { in: ids }, deletedAt: null } })
  if (known < ids.length) throw new AppError('not_found')
  await db.assistantAction.deleteMany({ where: { actionId, assistantId: { notIn: ids } } })
  await db.assistantAction.createMany({
    data: ids.map((assistantId) => ({ ownerId: owner.id, assistantId, actionId })),
    skipDuplicates: true,
  })
}
