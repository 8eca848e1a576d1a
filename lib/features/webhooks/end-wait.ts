import { AppError } from '@/lib/platform/errors'
import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { EventName } from './rules/events'

/**
 * Lets an active subscription make its next attempt now if it is on trial, because a person asks for one. Locks the
 * subscription until the end of the transaction: call it before a delivery is changed, in the order in which attempts are
 * recorded, so that no two transactions wait for each other.
 * @returns its event
 * @throws not_found, subscription_inactive
 */
export async function endWait(
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
 * Locks an active subscription until the end of the transaction, like `endWait`, and changes nothing.
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
