import { ulid } from 'ulid'
import { AppError } from '@/lib/platform/errors'
import type { Account } from '@/lib/platform/tenancy/account'
import { OWNER, sqlTransaction, transaction } from '@/lib/platform/tenancy/tenant'
import { sampleEnvelope } from './rules/events'
import { dispatcher } from './dispatch'
import { allowAttemptNow } from './attempt-now'
import { requireWebhooks } from './subscriptions'

/**
 * Sends the sample of a subscription's event, as of now, to its receiver, signed like any delivery. The single
 * attempt counts towards the subscription's failures. A header and the event's id mark the sample, so
 * that no receiver mistakes it for something that happened or drops it as a repeat.
 * @returns the id of the delivery
 * @throws premium_required, not_found, subscription_inactive
 */
export async function sendSample(account: Account, subscriptionId: bigint): Promise<bigint> {
  requireWebhooks(account)
  return transaction(account, async (tx) => {
    const { db, afterCommit } = tx
    const name = await allowAttemptNow(tx, subscriptionId)
    const eventId = `${name}:sample-${ulid()}`
    const envelope = { ...sampleEnvelope(name, new Date()), id: eventId }
    const event = await db.event.create({
      data: {
        eventId,
        name,
        payload: JSON.stringify(envelope),
        isSample: true,
        ownerId: account.id,
      },
    })
    const delivery = await db.webhookDelivery.create({
      data: { eventRowId: event.id, subscriptionId, maxAttempts: 1, ownerId: account.id },
    })
    afterCommit(() => dispatcher().wake([String(subscriptionId)]))
    return delivery.id
  })
}

/**
 * Sends a delivery again with the same bytes. A finished delivery gets one more attempt; a pending one
 * makes its next attempt now.
 * @throws premium_required, not_found, subscription_inactive
 */
export async function redeliver(account: Account, id: bigint): Promise<void> {
  requireWebhooks(account)
  await transaction(account, async (tx) => {
    const delivery = await tx.db.webhookDelivery.findFirst({
      where: { id },
      select: { subscriptionId: true },
    })
    if (!delivery) throw new AppError('not_found')
    await allowAttemptNow(tx, delivery.subscriptionId)
    const updated = await tx.execute`
      update webhook_deliveries
      set next_attempt_at = least(next_attempt_at, now()), finished_at = null, status = 'pending',
        max_attempts = case when status = 'pending' then max_attempts else attempt_count + 1 end
      where id = ${id} and owner_id = ${OWNER}`
    // It was too old, and has just been deleted.
    if (updated === 0) throw new AppError('not_found')
    tx.afterCommit(() => dispatcher().wake([String(delivery.subscriptionId)]))
  })
}

/**
 * Makes the next attempt of a subscription that is on trial now. Does nothing if none waits.
 * @throws premium_required, not_found, subscription_inactive
 */
export async function retryNow(account: Account, subscriptionId: bigint): Promise<void> {
  requireWebhooks(account)
  await sqlTransaction(account, async (tx) => {
    await allowAttemptNow(tx, subscriptionId)
    // Deliveries that wait for a retry. On trial, one of them goes at a time all the same.
    await tx.execute`
      update webhook_deliveries set next_attempt_at = now()
      where subscription_id = ${subscriptionId} and owner_id = ${OWNER}
        and status = 'pending' and next_attempt_at > now()`
    tx.afterCommit(() => dispatcher().wake([String(subscriptionId)]))
  })
}
