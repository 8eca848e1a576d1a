import type { Owner } from '@/lib/platform/tenancy/tenant'
import { countMissed, findPredecessor, type Predecessor } from './missed-events'
import { listLastFailures, listSuccessors, type FailedAttempt } from './read-ended'
import { readWaiting, type Waiting } from './read-waiting'
import { MAX_CONSECUTIVE_FAILURES } from '@/lib/platform/vocabulary/webhook'
import type { Subscription } from './rules/webhook'

/** How a subscription fares, beyond its own row. */
export type SubscriptionDetail =
  | { isActive: true; waiting: Waiting; predecessor: Predecessor | null }
  | { isActive: false; failures: FailedAttempt[]; missed: number; successors: Subscription[] }

/**
 * With this many waiting deliveries, the page offers no further ones. It refreshes all the time then, and the search for
 * a predecessor reads all its missed events.
 */
const BUSY = 100

/**
 * Reads what waits for an active subscription and what an earlier one to the same target URL missed; of an ended one its
 * last failures, how many events it missed, and who could take its place.
 */
export async function readSubscriptionDetail(
  owner: Owner,
  subscription: Subscription,
): Promise<SubscriptionDetail> {
  const { id, isActive, trialAt } = subscription
  if (isActive) {
    const waiting = await readWaiting(owner, id)
    const isBusy = trialAt !== null || waiting.count > BUSY
    const predecessor = isBusy ? null : await findPredecessor(owner, subscription)
    return { isActive, waiting, predecessor }
  }
  const [failures, missed, successors] = await Promise.all([
    listLastFailures(owner, id, MAX_CONSECUTIVE_FAILURES),
    countMissed(owner, null, { missedBy: id, since: new Date(0) }),
    listSuccessors(owner, subscription),
  ])
  return { isActive, failures, missed, successors }
}
