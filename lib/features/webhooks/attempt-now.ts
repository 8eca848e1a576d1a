import { AppError } from '@/lib/platform/errors'
import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { EventName } from './rules/events'

/**
 * Allows an active subscription on trial to make its next attempt now, at the account holder's request. Locks the subscription
 * until the end of the transaction: call it before changing a delivery, in the order of recorded attempts, to avoid deadlocks.
 * @returns its event
 * @throws not_found, subscription_inactive
 */
export async function allowAttemptNow(
  { query }: Pick<TenantTransaction, 'query'>,
  subscriptionId: bigint,
): Promise<EventName> {
  // Not `least`, which ignores null and would put every subscription on trial.
  const rows = await query<Row>`
    update webhook_subscriptions set trial_at = case when trial_at > now() then now() else trial_at end
    where id = ${subscriptionId} and owner_id = ${OWNER}
    returning event, is_active as "isActive"`
  return eventOf(rows)
}

/**
 * Locks an active subscription until the end of the transaction, like `allowAttemptNow`, without a change.
 * @returns its event
 * @throws not_found, subscription_inactive
 */
export async function lockActive(
  { query }: Pick<TenantTransaction, 'query'>,
  subscriptionId: bigint,
): Promise<EventName> {
  const rows = await query<Row>`
    select event, is_active as "isActive" from webhook_subscriptions
    where id = ${subscriptionId} and owner_id = ${OWNER}
    for no key update`
  return eventOf(rows)
}

interface Row {
  event: EventName
  isActive: boolean
}

function eventOf([row]: Row[]): EventName {
  if (!row) throw new AppError('not_found')
  if (!row.isActive) throw new AppError('subscription_inactive')
  return row.event
}
