import { randomBytes } from 'node:crypto'
import { AppError, validationError } from '@/lib/platform/errors'
import { encryptSecret } from '@/lib/platform/security/secrets'
import { hasAutomation, type Account } from '@/lib/platform/tenancy/account'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { MAX_SUBSCRIPTIONS } from '@/lib/platform/tenancy/plan'
import { requireRoom } from '@/lib/platform/tenancy/quota'
import { tenantDb, transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import type { NewHook } from './contract/public-input'
import { toSubscription } from './rows'
import { publicTargetProblem } from '@/lib/vendors/outgoing-http'
import type { Subscription } from './rules/webhook'

/** Webhooks are part of Pro and larger plans. @throws premium_required */
export function requireWebhooks(account: Pick<Account, 'plan'>): void {
  if (!hasAutomation(account)) throw new AppError('premium_required', { requiredPlan: 'pro' })
}

/**
 * Subscribes a target URL to an event.
 * @returns also the secret (32 hex characters), which cannot be read again
 * @throws premium_required, validation_error (a private-network target), quota_exceeded
 */
export async function createSubscription(
  account: Account,
  input: NewHook,
): Promise<{ subscription: Subscription; secret: string }> {
  requireWebhooks(account)
  requirePublicTarget(input.targetUrl)
  const secret = randomBytes(16).toString('hex')
  const row = await transaction(account, async (tx) => {
    // Without the lock, two simultaneous requests could both take the last place in the quota.
    await lockAccount(tx)
    const { db } = tx
    const current = await db.webhookSubscription.count()
    requireRoom({ current, limit: MAX_SUBSCRIPTIONS })
    return db.webhookSubscription.create({
      data: { ...input, secret: encryptSecret(secret), ownerId: account.id },
    })
  })
  return { subscription: toSubscription(row), secret }
}

function requirePublicTarget(targetUrl: string): void {
  const message = publicTargetProblem(targetUrl)
  if (message) throw validationError([{ path: 'targetUrl', message }])
}

/** All subscriptions of the account, active and inactive, newest first. */
export async function listSubscriptions(owner: Owner): Promise<Subscription[]> {
  const rows = await tenantDb(owner).webhookSubscription.findMany({ orderBy: { id: 'desc' } })
  return rows.map(toSubscription)
}

/** @throws not_found */
export async function readSubscription(owner: Owner, id: bigint): Promise<Subscription> {
  const row = await tenantDb(owner).webhookSubscription.findFirst({ where: { id } })
  if (!row) throw new AppError('not_found')
  return toSubscription(row)
}

/** Deletes a subscription and all its deliveries, pending ones included. @throws not_found */
export async function deleteSubscription(owner: Owner, id: bigint): Promise<void> {
  const { count } = await tenantDb(owner).webhookSubscription.deleteMany({ where: { id } })
  if (count === 0) throw new AppError('not_found')
}
