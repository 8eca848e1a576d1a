import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'

/** Unlinks the numbers that the assistant answers. */
export async function onAssistantDeleted({ db }: TenantTransaction, id: string): Promise<void> {
  await db.phoneNumber.updateMany({ where: { assistantId: id }, data: { assistantId: null } })
}
