import { randomBytes } from 'node:crypto'
import { type EventName, sampleEnvelope } from '@/lib/features/webhooks/rules/events'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import type { Plan } from '@/lib/platform/tenancy/plan'
import { encryptSecret } from '@/lib/platform/security/secrets'
import { transaction } from '@/lib/platform/tenancy/tenant'
import { recordEvent } from '@/lib/features/webhooks/record-event'
import type { MadeAttempt } from '@/lib/features/webhooks/record-attempts'

export async function makeAccount(plan: Plan = 'pro'): Promise<Account> {
  const email = `${randomBytes(6).toString('hex')}@example.com`
  const user = await systemDb().user.create({ data: { email, name: 'Ada', plan } })
  return { id: user.id, email, name: 'Ada', plan, contactQuota: null }
}

interface GivenSubscription {
  event?: EventName
  targetUrl?: string
  isActive?: boolean
  failCount?: number
  trialAt?: Date
}

/** By default for a target URL that refuses every connection. */
export function makeSubscription(
  account: Account,
  {
    event = 'contact.created',
    targetUrl = 'https://127.0.0.1:1/',
    ...more
  }: GivenSubscription = {},
) {
  const secret = encryptSecret('5f2b6c1d9e8a47035f2b6c1d9e8a4703')
  return systemDb().webhookSubscription.create({
    data: { ownerId: account.id, event, targetUrl, secret, ...more },
  })
}

export function publish(account: Account, key: string): Promise<void> {
  return transaction(account, (tx) =>
    recordEvent(tx, 'contact.created', { key, data: sampleEnvelope('contact.created').data }),
  )
}

/** A pending delivery whose subscription is not woken, so that nothing sends it. */
export async function makeDelivery(account: Account, subscriptionId: bigint) {
  const eventId = `contact.created:${randomBytes(6).toString('hex')}`
  const event = await systemDb().event.create({
    data: { ownerId: account.id, eventId, name: 'contact.created', payload: '{}' },
  })
  return systemDb().webhookDelivery.create({
    data: { ownerId: account.id, eventRowId: event.id, subscriptionId },
  })
}

/** An attempt with this status code; null stands for no answer. By default it counts, as one on trial does. */
export function made(
  delivery: { id: bigint; subscriptionId: bigint },
  attempt: number,
  statusCode: number | null,
  { isTrial = true, retryAfter = null }: { isTrial?: boolean; retryAfter?: string | null } = {},
): MadeAttempt {
  return {
    delivery: {
      id: String(delivery.id),
      subscriptionId: String(delivery.subscriptionId),
      attempt,
      maxAttempts: 5,
      isTrial,
    },
    result: {
      startedAt: new Date(),
      durationMs: 12,
      statusCode,
      response: statusCode === null ? null : 'answer',
      retryAfter,
      failure: statusCode === null ? 'timeout' : null,
      detail: statusCode === null ? 'TimeoutError' : null,
    },
  }
}

export function readSubscription(id: bigint) {
  return systemDb().webhookSubscription.findUniqueOrThrow({ where: { id } })
}

export function readDeliveryRow(id: bigint) {
  return systemDb().webhookDelivery.findUniqueOrThrow({
    where: { id },
    include: { attempts: true },
  })
}

export async function makeFailedDelivery(
  account: Account,
  subscriptionId: bigint,
  { at = new Date(), status = 'failed' }: { at?: Date; status?: 'failed' | 'cancelled' } = {},
) {
  const { id } = await makeDelivery(account, subscriptionId)
  return systemDb().webhookDelivery.update({
    where: { id },
    data: { status, attemptCount: status === 'failed' ? 5 : 0, finishedAt: at },
    include: { event: true },
  })
}

/** Ends a subscription, as ten failures in a row do. */
export function endSubscription(id: bigint, at = new Date()) {
  return systemDb().webhookSubscription.update({
    where: { id },
    data: { isActive: false, failCount: 10, deactivatedAt: at, noticeSentAt: at },
  })
}
