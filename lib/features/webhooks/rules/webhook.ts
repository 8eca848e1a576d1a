import type { EventName } from './events'

/**
 * The state of a delivery after an attempt.
 * See docs/contract/public-api.md#webhook-retries and docs/contract/decisions/webhooks.md#delivery-attempts.
 */

/** The attempts that a delivery gets without a redelivery. */
export const MAX_ATTEMPTS = 5

/** Labels for where a subscription was made. They have no effect. */
export const SOURCES = ['custom', 'zapier', 'make', 'n8n'] as const

export type Source = (typeof SOURCES)[number]

export const DELIVERY_STATUSES = ['pending', 'succeeded', 'failed', 'cancelled'] as const

export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

/** A target URL and the one event it receives, without the secret. */
export interface Subscription {
  id: bigint
  event: EventName
  targetUrl: string
  source: Source
  isActive: boolean
  /** Consecutive failed attempts that counted. */
  failCount: number
  /** While the subscription is on trial: when its next attempt may be made. */
  trialAt: Date | null
  /** The time of the last successful attempt. */
  lastDeliveryAt: Date | null
  deactivatedAt: Date | null
  createdAt: Date
}

export interface AttemptOutcome {
  /** Null if no answer came. */
  statusCode: number | null
  /** How long the receiver asks to wait; null if it does not. */
  retryAfterMs: number | null
}

/** Only 2xx is a success. Redirects are not followed and count as failures. */
export function succeeded({ statusCode }: Pick<AttemptOutcome, 'statusCode'>): boolean {
  return statusCode !== null && statusCode >= 200 && statusCode < 300
}

/** One of few words for an attempt: `succeeded`, `http_5xx`, or why no answer came. */
export function outcomeName({
  failure,
  ...outcome
}: Pick<AttemptOutcome, 'statusCode'> & { failure: string | null }): string {
  if (failure !== null) return failure
  return succeeded(outcome) ? 'succeeded' : `http_${Math.floor((outcome.statusCode ?? 0) / 100)}xx`
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
  if (delivery.attempt >= delivery.maxAttempts) return { status: 'failed', retryInMs: null }
  // A delivery that is sent again gets a new series of attempts, whose waits start anew.
  const attempt = MAX_ATTEMPTS - (delivery.maxAttempts - delivery.attempt)
  const retryInMs = Math.max(retryDelay(retryBaseMs, attempt), outcome.retryAfterMs ?? 0)
  return { status: 'pending', retryInMs }
}

/** The milliseconds to wait after the n-th attempt failed: the base, doubled each time. */
export function retryDelay(baseMs: number, failedAttempt: number): number {
  return baseMs * 2 ** (failedAttempt - 1)
}
