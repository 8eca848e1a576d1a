import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'

/** The numbers neither call nor answer any more. */
export async function onAccountClosed({ db }: TenantTransaction): Promise<void> {
  await db.phoneNumber.updateMany({ data: { isActive: false } })
}

export async function onAssistantDeleted({ db }: TenantTransaction, id: string): Promise<void> {
  await db.phoneNumber.updateMany({ where: { assistantId: id }, data: { assistantId: null } })
}
