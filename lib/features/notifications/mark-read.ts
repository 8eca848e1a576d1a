import { type Owner, tenantDb } from '@/lib/platform/tenancy/tenant'

/** Some notifications, or all up to the newest that was seen. */
export type ReadChoice = { ids: bigint[] } | { upTo: bigint }

/** Marks notifications read. A read notification keeps its time, and unknown ids are ignored. */
export async function markRead(owner: Owner, choice: ReadChoice): Promise<void> {
  const id = 'ids' in choice ? { in: choice.ids } : { lte: choice.upTo }
  await tenantDb(owner).notification.updateMany({
    where: { id, inPanel: true, readAt: null },
    data: { readAt: new Date() },
  })
}
