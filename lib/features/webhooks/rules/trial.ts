import { MAX_CONSECUTIVE_FAILURES } from '@/lib/platform/vocabulary/webhook'
import { retryDelay, succeeded, type AttemptOutcome } from './webhook'

/**
 * How a subscription fares with its receiver. After a failed attempt it is on trial: one attempt at a time, with waits in
 * between, until one succeeds. See docs/contract/public-api.md#subscription-states and
 * docs/contract/decisions/webhooks.md#subscriptions-on-trial.
 */

/** Waits between the attempts of a trial double this many times at most. */
const MAX_DOUBLINGS = 2

export interface SubscriptionHealth {
  isActive: boolean
  /** Consecutive failed attempts that counted. */
  failCount: number
  isOnTrial: boolean
}

export interface ObservedAttempt extends AttemptOutcome {
  /** Whether the attempt was the subscription's only one, on trial. */
  isTrial: boolean
}

export interface HealthChange extends SubscriptionHealth {
  hasEnded: boolean
  /** Whether an attempt that counts failed since the last success, so that the trial waits anew. */
  hasNewWait: boolean
  /** How long the trial waits from now. Without a new wait it lengthens the current one. */
  waitMs: number
}

/**
 * The state of a subscription after these attempts, in their order. Attempts that started before a trial
 * do not count, so that one outage under load is one failure. An inactive subscription never becomes active again.
 */
export function healthAfter(
  before: SubscriptionHealth,
  attempts: readonly ObservedAttempt[],
  retryBaseMs: number,
): HealthChange {
  const after = { ...before, hasEnded: false, hasNewWait: false, waitMs: 0 }
  if (!before.isActive) return after
  for (const attempt of attempts) {
    if (succeeded(attempt)) {
      Object.assign(after, { failCount: 0, isOnTrial: false, hasNewWait: false, waitMs: 0 })
    } else if (after.isOnTrial && !attempt.isTrial) {
      after.waitMs = Math.max(after.waitMs, attempt.retryAfterMs ?? 0)
    } else {
      const failCount = after.failCount + 1
      const waitMs = Math.max(trialWait(retryBaseMs, failCount), attempt.retryAfterMs ?? 0)
      Object.assign(after, { failCount, isOnTrial: true, hasNewWait: true, waitMs })
      if (failCount >= MAX_CONSECUTIVE_FAILURES)
        return { ...after, isActive: false, hasEnded: true }
    }
  }
  return after
}

/** The milliseconds until the next attempt of a trial after so many failures in a row. */
export function trialWait(baseMs: number, failCount: number): number {
  return retryDelay(baseMs, Math.min(failCount, MAX_DOUBLINGS + 1))
}
