import { ulid } from 'ulid'
import { sampleEnvelope, type EventName } from './contract/events'
import type { Account } from '@/lib/platform/tenancy/account'
import { AppError } from '@/lib/platform/errors'
import { transaction } from '@/lib/platform/tenancy/tenant'
import { dispatcher } from './dispatch'
import { requireWebhooks } from './require-webhooks'

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
