import { requestMails } from '@/lib/features/notifications/request-mails'
import { jobQueue } from '@/lib/vendors/jobs'
import type { OutgoingResult } from '@/lib/vendors/outgoing-http'
import { inBackground, isStopping } from '@/lib/platform/background'
import { log } from '@/lib/platform/log'
import { count, telemetry, withSpan } from '@/lib/platform/telemetry'
import { attemptDelivery, claimDeliveries, type ClaimedDelivery } from './attempt-deliveries'
import { batchWriter } from './batch-writer'
import { createDispatcher, type Dispatcher, type DispatchLimits } from './dispatcher'
import { outcomeName, succeeded } from './rules/webhook'
import type { Answered } from './rules/window'
import { recordAttempts, type MadeAttempt, type Recorded } from './record-attempts'

const LIMITS: DispatchLimits = { total: 1000, plenty: 500, claim: 200 }

/** The attempts that one transaction records at most. */
const MAX_BATCH = 500

/** The sweeper finds what could not be handed over. */
function handOver(what: string, run: () => Promise<void>): void {
  inBackground(run, `${what} could not be handed over`)
}

async function sendRetries(retries: Recorded['retries']): Promise<void> {
  if (retries.length === 0) return
  await jobQueue().send(
    retries.map(({ subscriptionId, dueAt }) => ({
      name: 'webhook/delivery.retry',
      id: `webhook-retry:${subscriptionId}:${+dueAt}`,
      data: { subscriptionId, dueAt: dueAt.toISOString() },
    })),
  )
}

async function record(attempts: MadeAttempt[]): Promise<void> {
  const { retries, openedIds, deactivatedOwnerIds } = await recordAttempts(attempts)
  if (openedIds.length > 0) dispatcher().wake(openedIds)
  if (telemetry()) report(attempts, deactivatedOwnerIds.length)
  handOver('webhook retries', () => sendRetries(retries))
  handOver('mails about ended webhook subscriptions', () =>
    requestMails([...new Set(deactivatedOwnerIds)]),
  )
}

function report(attempts: MadeAttempt[], deactivated: number): void {
  for (const { result } of attempts) {
    count('santral.webhook.attempts', { outcome: outcomeName(result) })
  }
  if (deactivated > 0) count('santral.webhook.deactivations', {}, deactivated)
}

// Separate traces: the request that woke the dispatcher is the cause of only some of its work.
const CLAIM = { name: 'claim webhook deliveries', isRoot: true } as const
const ATTEMPT = { name: 'attempt webhook delivery', isRoot: true } as const

async function attempt(delivery: ClaimedDelivery): Promise<OutgoingResult & Answered> {
  const result = await attemptDelivery(delivery)
  return { ...result, succeeded: succeeded(result) }
}

function createProcessDispatcher(): Dispatcher {
  const write = batchWriter(record, MAX_BATCH)
  return createDispatcher<ClaimedDelivery, OutgoingResult & Answered>(
    {
      claim: async (wanted) => (isStopping() ? [] : withSpan(CLAIM, () => claimDeliveries(wanted))),
      attempt: (delivery) => withSpan(ATTEMPT, () => attempt(delivery)),
      record: (delivery, result) => write({ delivery, result }),
      onError: (error) => log().error({ err: error }, 'a webhook delivery is left to the sweeper'),
    },
    LIMITS,
  )
}

// Global, so that a reload of this module in development does not create a second one.
const store = globalThis as { santralDispatcher?: Dispatcher }

/** The dispatcher of this process. */
export function dispatcher(): Dispatcher {
  store.santralDispatcher ??= createProcessDispatcher()
  return store.santralDispatcher
}
