import { randomBytes } from 'node:crypto'
import type { NewHook } from '@/lib/contracts/hook-input'
import { config } from '@/lib/config'
import type { Account } from '@/lib/domain/account'
import { validationError } from '@/lib/domain/errors'
import { isLocalTarget, isOwnNetworkTarget } from '@/lib/domain/local-target'
import { MAX_SUBSCRIPTIONS } from '@/lib/domain/plan'
import { requireRoom } from '@/lib/domain/quota'
import type { Subscription } from '@/lib/domain/webhook'
import { encryptSecret } from '@/lib/secrets'
import { lockAccount } from '@/lib/services/minutes/lock-account'
import { transaction } from '@/lib/tenant'
import { requireWebhooks } from './require-webhooks'

/**
 * Subscribes an address to an event. The secret (32 hex characters) is given back here only.
 * @throws premium_required, validation_error (an address that is not public), quota_exceeded
 */
export async function createSubscription(
  account: Account,
  input: NewHook,
): Promise<{ subscription: Subscription; secret: string }> {
  requireWebhooks(account)
  requirePublic(input.targetUrl)
  const secret = randomBytes(16).toString('hex')
  const subscription = await transaction(account, async (work) => {
    // Two at once must not both find the last place.
    await lockAccount(work)
    const { db } = work
    const current = await db.webhookSubscription.count()
    requireRoom({ current, limit: MAX_SUBSCRIPTIONS })
    return db.webhookSubscription.create({
      data: { ...input, secret: encryptSecret(secret), ownerId: account.id },
    })
  })
  return { subscription, secret }
}

/** What a name resolves to is checked at every attempt, on the connection itself. */
function requirePublic(targetUrl: string): void {
  if (!isLocalTarget(targetUrl)) return
  if (config().WEBHOOK_ALLOW_PRIVATE_TARGETS && isOwnNetworkTarget(targetUrl)) return
  const message = 'The address must be reachable from the public internet.'
  throw validationError([{ path: 'targetUrl', message }])
}
