import type { EventName } from './events'

/**
 * What becomes of deliveries and subscriptions after an attempt.
 * See docs/contract/public-api.md#webhook-retries, docs/contract/public-api.md#subscription-states and
 * docs/contract/decisions.md#delivery-attempts.
 */

/** The attempts that a delivery gets without a redelivery. */
export const MAX_ATTEMPTS = 5

/** A subscription ends after this many failed attempts in a row. */
export const MAX_CONSECUTIVE_FAILURES = 10

/** Labels for where a subscription was made. They have no effect. */
export const SOURCES = ['custom', 'zapier', 'make', 'n8n'] as const

export type Source = (typeof SOURCES)[number]

export const DELIVERY_STATUSES = ['pending', 'succeeded', 'failed', 'cancelled'] as const

export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

/** Why a subscription ended: too many failures in a row, or the receiver answered 410 Gone. */
export type DeactivationReason = 'failures' | 'gone'

/** A target URL and the one event it receives, without the secret. */
export interface Subscription {
  id: bigint
  event: EventName
  targetUrl: string
  source: Source
  isActive: boolean
  /** Consecutive failed attempts. */
  failCount: number
  /** The time of the last successful attempt. */
  lastDeliveryAt: Date | null
  deactivatedAt: Date | null
  deactivatedFor: DeactivationReason | null
  createdAt: Date
}

const GONE = 410

/** The outcome of one attempt. */
export interface AttemptOutcome {
  /** Null if no answer came. */
  statusCode: number | null
}

/** Only 2xx is a success. Redirects are not followed and count as failures. */
export function succeeded({ statusCode }: AttemptOutcome): boolean {
  return statusCode !== null && statusCode >= 200 && statusCode < 300
}

/** One of few words for an attempt: `succeeded`, `http_5xx`, or why no answer came. */
export function outcomeName({
  failure,
  ...outcome
}: AttemptOutcome & { failure: string | null }): string {
  if (failure !== null) return failure
  return succeeded(outcome) ? 'succeeded' : `http_${Math.floor((outcome.statusCode ?? 0) / 100)}xx`
}

export interface SubscriptionHealth {
  isActive: boolean
  /** Consecutive failed attempts. */
  failCount: number
}

/**
 * The state of a subscription after these attempts, in their order. An inactive subscription never
 * becomes active again.
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
 * The status of a pending delivery after its attempt number `attempt`, and the milliseconds until the
 * next attempt (null if there is none).
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

/** The milliseconds to wait after the n-th attempt failed: the base, doubled each time. */
export function retryDelay(baseMs: number, failedAttempt: number): number {
  return baseMs * 2 ** (failedAttempt - 1)
}
