import { recordAcrossAccounts } from '@/lib/features/notifications/record-across-accounts'
import type { PoolTransaction } from '@/lib/platform/database/transaction'

interface EndedRow {
  id: string
  ownerId: string
  event: string
  targetUrl: string
}

/** Notifies the account holders, in the transaction that ends their subscriptions. */
export async function recordEnded(client: PoolTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await client.query<EndedRow>(
    `select id, owner_id as "ownerId", event, target_url as "targetUrl"
     from webhook_subscriptions where id = any($1::bigint[]) order by id`,
    [ids],
  )
  await recordAcrossAccounts(
    client,
    'webhook_deactivated',
    rows.map(({ id, ownerId, event, targetUrl }) => ({
      ownerId,
      key: id,
      data: { subscriptionId: id, event, targetUrl },
    })),
  )
}
