import {
  OWNER,
  tenantQuery,
  type Owner,
  type TenantTransaction,
} from '@/lib/platform/tenancy/tenant'

/** Ends the subscriptions and cancels pending deliveries. */
export async function onAccountClosed({ db, execute }: TenantTransaction): Promise<void> {
  const now = new Date()
  // It counts as noticed, so that no mail is sent about it.
  await db.webhookSubscription.updateMany({
    where: { isActive: true },
    data: { isActive: false, deactivatedAt: now, noticeSentAt: now },
  })
  await execute`
    update webhook_deliveries set status = 'cancelled', finished_at = ${now}
    where owner_id = ${OWNER} and status = 'pending'`
}

const ERASE = 'delete from events where id in (select id from events where owner_id = $1 limit $2)'

/** Deletes a batch of events with their deliveries. @returns how many */
export async function onAccountErased(owner: Owner, size: number): Promise<number> {
  const { rowCount } = await tenantQuery(owner, ERASE, [size])
  return rowCount ?? 0
}
