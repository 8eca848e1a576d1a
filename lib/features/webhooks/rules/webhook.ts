/**
 * How deliveries and subscriptions go on after an attempt.
 * See docs/contract/public-api.md#webhook-retries, docs/contract/public-api.md#subscription-states and
 * docs/contract/decisions.md#delivery-attempts.
 */

/** Attempts that a delivery gets by itself. */
export const MAX_ATTEMPTS = 5

/** Failed attempts in a row that end a subscription. */
export const MAX_CONSECUTIVE_FAILURES = 10

/** Labels of origin; they have no effect. */
export const SOURCES = ['custom', 'zapier', 'make', 'n8n'] as const

export const DELIVERY_STATUSES = ['pending', 'succeeded', 'failed', 'cancelled'] as const

export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

/** Why a subscription was ended: ten failures in a row, or the receiver said 410 Gone. */
export type DeactivationReason = 'failures' | 'gone'

/** One event bound to one address, as everybody but its receiver may see it. */
export interface Subscription {
  id: bigint
  event: string
  targetUrl: string
  source: string
  isActive: boolean
  /** Consecutive failed attempts. */
  failCount: number
  /** Of the last success. */
  lastDeliveryAt: Date | null
  deactivatedAt: Date | null
  deactivatedFor: string | null
  createdAt: Date
}

const GONE = 410

/** What came of one attempt; `statusCode` is null where no answer came. */
export interface AttemptOutcome {
  statusCode: number | null
}

/** Only 2xx is success: redirects are not followed and count as failed. */
export function succeeded({ statusCode }: AttemptOutcome): boolean {
  return statusCode !== null && statusCode >= 200 && statusCode < 300
}

export interface SubscriptionHealth {
  isActive: boolean
  /** Consecutive failed attempts. */
  failCount: number
}

/**
 * A subscription after these attempts, in their order. Once it is inactive nothing changes it:
 * it does not resume by itself.
 */
export function healthAfter(
  before: SubscriptionHealth,
  outcomes: readonly AttemptOutcome[],
): SubscriptionHealth & { deactivatedFor: DeactivationReason | null } {
  let { failCount } = before
  if (!before.isActive) return { ...before, deactivatedFor: null }
  for (const outcome of outcomes) {
    failCount = succeeded(outcome) ? 0 : failCount + 1
    if (outcome.statusCode === GONE) return { isActive: false, failCount, deactivatedFor: 'gone' }
    if (failCount >= MAX_CONSECUTIVE_FAILURES) {
      return { isActive: false, failCount, deactivatedFor: 'failures' }
    }
  }
  return { isActive: true, failCount, deactivatedFor: null }
}

/**
 * A pending delivery after its attempt number `attempt`: what it is now, and after how many
 * milliseconds the next attempt is due (null where none is).
 */
export function deliveryAfter(
  delivery: { attempt: number; maxAttempts: number },
  outcome: AttemptOutcome,
  retryBaseMs: number,
): { status: DeliveryStatus; retryInMs: number | null } {
  if (succeeded(outcome)) return { status: 'succeeded', retryInMs: null }
  if (outcome.statusCode === GONE || delivery.attempt >= delivery.maxAttempts) {
    return { status: 'failed', retryInMs: null }
  }
  return { status: 'pending', retryInMs: retryDelay(retryBaseMs, delivery.attempt) }
}

/** How long to wait after the n-th attempt failed: base, then twice as long each time. */
export function retryDelay(baseMs: number, failedAttempt: number): number {
  return baseMs * 2 ** (failedAttempt - 1)
}
