import { AppError } from '@/lib/platform/errors'
import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { EventName } from './rules/events'

/**
 * Locks an active subscription until the end of the transaction, in the same way as attempts are recorded. Take it before
 * the deliveries of the subscription are changed, so that no two transactions wait for each other.
 * @returns its event
 * @throws not_found, subscription_inactive
 */
export async function lockActive(
  { query }: Pick<TenantTransaction, 'query'>,
  id: bigint,
): Promise<EventName> {
  const [row] = await query<{ event: EventName; isActive: boolean }>`
    select event, is_active as "isActive" from webhook_subscriptions
    where id = ${id} and owner_id = ${OWNER} for no key update`
  if (!row) throw new AppError('not_found')
  if (!row.isActive) throw new AppError('subscription_inactive')
  return row.event
}
