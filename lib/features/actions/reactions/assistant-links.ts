import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'

export async function onAssistantDuplicated(
  { db }: TenantTransaction,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<void> {
  const links = await db.assistantAction.findMany({ where: { assistantId: fromId } })
  await db.assistantAction.createMany({
    data: links.map((link) => ({ ...link, assistantId: toId })),
  })
}

export async function onAssistantDeleted({ db }: TenantTransaction, id: string): Promise<void> {
  await db.assistantAction.deleteMany({ where: { assistantId: id } })
}
