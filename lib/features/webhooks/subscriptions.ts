import { hasAutomation, type Account } from '@/lib/platform/tenancy/account'
import { AppError, validationError } from '@/lib/platform/errors'
import { randomBytes } from 'node:crypto'
import type { NewHook } from './contract/public-input'
import { config } from '@/lib/platform/config'
import { isPrivateNetworkTarget, isOwnNetworkTarget } from './rules/target-url'
import { MAX_SUBSCRIPTIONS } from '@/lib/platform/tenancy/plan'
import { requireRoom } from '@/lib/platform/tenancy/quota'
import type { Subscription } from './rules/webhook'
import { encryptSecret } from '@/lib/platform/security/secrets'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction, tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'

/** Webhooks start at Pro: the answer says which plan has them. @throws premium_required */
export function requireWebhooks(account: Pick<Account, 'plan'>): void {
  if (!hasAutomation(account)) throw new AppError('premium_required', { requiredPlan: 'pro' })
}

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

/** All of the account's subscriptions, active and inactive, newest first. */
export function listSubscriptions(owner: Owner): Promise<Subscription[]> {
  return tenantDb(owner).webhookSubscription.findMany({ orderBy: { id: 'desc' } })
}

/** @throws not_found */
export async function readSubscription(owner: Owner, id: bigint): Promise<Subscription> {
  const subscription = await tenantDb(owner).webhookSubscription.findFirst({ where: { id } })
  if (!subscription) throw new AppError('not_found')
  return subscription
}

/** Removes a subscription with its deliveries; none is sent any more. @throws not_found */
export async function deleteSubscription(owner: Owner, id: bigint): Promise<void> {
  const { count } = await tenantDb(owner).webhookSubscription.deleteMany({ where: { id } })
  if (count === 0) throw new AppError('not_found')
}
