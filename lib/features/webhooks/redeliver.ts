import type { Account } from '@/lib/platform/tenancy/account'
import { AppError } from '@/lib/platform/errors'
import { OWNER, transaction } from '@/lib/platform/tenancy/tenant'
import { dispatcher } from './dispatch'
import { requireWebhooks } from './require-webhooks'

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
