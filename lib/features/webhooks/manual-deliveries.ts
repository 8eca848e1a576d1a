import { ulid } from 'ulid'
import { sampleEnvelope, type EventName } from './contract/events'
import type { Account } from '@/lib/platform/tenancy/account'
import { AppError } from '@/lib/platform/errors'
import { transaction, OWNER } from '@/lib/platform/tenancy/tenant'
import { dispatcher } from './dispatch'
import { requireWebhooks } from './subscriptions'

/**
 * Sends the sample of a subscription's event to it, signed like any delivery, in one attempt that
 * counts. It is marked by its header and its id, so that no receiver takes it for something that
 * has happened or that it has seen. @returns the delivery's id
 * @throws premium_required, not_found, subscription_inactive
 */
export async function sendSample(account: Account, subscriptionId: bigint): Promise<bigint> {
  requireWebhooks(account)
  return transaction(account, async ({ db, afterCommit }) => {
    const subscription = await db.webhookSubscription.findFirst({ where: { id: subscriptionId } })
    if (!subscription) throw new AppError('not_found')
    if (!subscription.isActive) throw new AppError('subscription_inactive')
    const name = subscription.event as EventName
    const eventId = `${name}:sample-${ulid()}`
    const envelope = { ...sampleEnvelope(name), id: eventId, timestamp: new Date().toISOString() }
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
 * Sends a delivery again, with the same bytes: one that has ended gets one more attempt, one that
 * waits for its next attempt gets it now. @throws premium_required, not_found, subscription_inactive
 */
export async function redeliver(account: Account, id: bigint): Promise<void> {
  requireWebhooks(account)
  await transaction(account, async ({ db, afterCommit, execute }) => {
    const delivery = await db.webhookDelivery.findFirst({
      where: { id },
      include: { subscription: { select: { isActive: true } } },
    })
    if (!delivery) throw new AppError('not_found')
    if (!delivery.subscription.isActive) throw new AppError('subscription_inactive')
    await execute`
      update webhook_deliveries
      set next_attempt_at = least(next_attempt_at, now()), finished_at = null, status = 'pending',
        max_attempts = case when status = 'pending' then max_attempts else attempt_count + 1 end
      where id = ${id} and owner_id = ${OWNER}`
    afterCommit(() => dispatcher().wake([String(delivery.subscriptionId)]))
  })
}
