import { tenantQuery, type Owner, type TenantTransaction } from '@/lib/platform/tenancy/tenant'

export async function onAccountClosed({ db }: TenantTransaction): Promise<void> {
  await db.notification.updateMany({
    where: { mailDueAt: { not: null } },
    data: { mailDueAt: null },
  })
}

const ERASE =
  'delete from notifications where id in (select id from notifications where owner_id = $1 limit $2)'

/** Deletes a batch of notifications. @returns how many */
export async function onAccountErased(owner: Owner, size: number): Promise<number> {
  const { rowCount } = await tenantQuery(owner, ERASE, [size])
  return rowCount ?? 0
}
