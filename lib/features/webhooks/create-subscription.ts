import { randomBytes } from 'node:crypto'
import type { NewHook } from './contract/public-input'
import { config } from '@/lib/platform/config'
import type { Account } from '@/lib/platform/tenancy/account'
import { validationError } from '@/lib/platform/errors'
import { isPrivateNetworkTarget, isOwnNetworkTarget } from './rules/private-network-target'
import { MAX_SUBSCRIPTIONS } from '@/lib/platform/tenancy/plan'
import { requireRoom } from '@/lib/platform/tenancy/quota'
import type { Subscription } from './rules/webhook'
import { encryptSecret } from '@/lib/platform/security/secrets'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction } from '@/lib/platform/tenancy/tenant'
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
  const subscription = await transaction(account, async (tx) => {
    // Two at once must not both find the last place.
    await lockAccount(tx)
    const { db } = tx
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
  if (!isPrivateNetworkTarget(targetUrl)) return
  if (config().WEBHOOK_ALLOW_PRIVATE_TARGETS && isOwnNetworkTarget(targetUrl)) return
  const message = 'The address must be reachable from the public internet.'
  throw validationError([{ path: 'targetUrl', message }])
}
