import { AppError, validationError } from '@/lib/platform/errors'
import type { Account } from '@/lib/platform/tenancy/account'
import {
  OWNER,
  sqlTransaction,
  tenantDb,
  tenantQuery,
  type Owner,
  type SqlTransaction,
} from '@/lib/platform/tenancy/tenant'
import { dispatcher } from './dispatch'
import { allowAttemptNow, lockActive } from './attempt-now'
import {
  addMissed,
  type Batch,
  countMissed,
  type MissedRequest,
  NOTHING,
  type SentBatch,
} from './missed-events'
import { MAX_ATTEMPTS } from './rules/webhook'
import { requireWebhooks } from './subscriptions'

/** The deliveries to send to a subscription again. */
export interface ResendRequest {
  /** Includes deliveries that failed at this instant or later. */
  since: Date
  /** An ended subscription to the same event, whose missed events the subscription gets; none means its own. */
  missedBy?: bigint | null
}

/**
 * Counts what `resend` would send now.
 * @throws not_found, subscription_inactive, validation_error (`missedBy` is to another event)
 */
export async function countResend(
  owner: Owner,
  subscriptionId: bigint,
  { since, missedBy }: ResendRequest,
): Promise<number> {
  const rows = await tenantDb(owner).webhookSubscription.findMany({
    where: { id: { in: [subscriptionId, missedBy ?? subscriptionId] } },
    select: { id: true, event: true, isActive: true },
  })
  const target = rows.find(({ id }) => id === subscriptionId)
  if (!target) throw new AppError('not_found')
  if (!target.isActive) throw new AppError('subscription_inactive')
  if (!isOther(missedBy, subscriptionId)) return countFailed(owner, subscriptionId, since)
  requireSameEvent(target.event, rows.find(({ id }) => id === missedBy)?.event)
  return countMissed(owner, subscriptionId, { missedBy, since })
}

/** How many deliveries one transaction sends again, so that a long outage does not hold up everybody else. */
const BATCH_SIZE = 5000

/**
 * Sends a subscription everything that failed since a moment, or the missed events of an ended one. The deliveries wait for
 * their attempts in the order of the events, each with a new series of attempts. A delivery that was sent before is not sent again,
 * even by simultaneous requests.
 * @param batchSize the deliveries of one transaction
 * @returns how many deliveries wait now because of it
 * @throws premium_required, not_found, subscription_inactive, validation_error (`missedBy` is to another event)
 */
export async function resend(
  account: Account,
  subscriptionId: bigint,
  request: ResendRequest,
  batchSize = BATCH_SIZE,
): Promise<number> {
  requireWebhooks(account)
  let sent = 0
  let after: string | null = '0'
  while (after !== null) {
    const place = { after, limit: batchSize }
    const batch: SentBatch = await sendBatch(account, { subscriptionId, ...request, ...place })
    sent += batch.sent
    after = batch.last
  }
  return sent
}

interface BatchRequest extends ResendRequest, Batch {
  subscriptionId: bigint
}

function sendBatch(account: Account, request: BatchRequest): Promise<SentBatch> {
  const { subscriptionId, missedBy, since, after, limit } = request
  return sqlTransaction(account, async (tx) => {
    // Only the first batch ends the wait of a trial, because each end may cost a failure that counts.
    const event = await (after === '0' ? allowAttemptNow : lockActive)(tx, subscriptionId)
    const batch = isOther(missedBy, subscriptionId)
      ? await sendMissed(tx, { subscriptionId, event, missedBy, since, after, limit })
      : await sendFailed(tx, request)
    if (batch.sent > 0) tx.afterCommit(() => dispatcher().wake([String(subscriptionId)]))
    return batch
  })
}

function isOther(id: bigint | null | undefined, subscriptionId: bigint): id is bigint {
  return id !== null && id !== undefined && id !== subscriptionId
}

const FAILED = `
  select count(*)::int as failed
  from webhook_deliveries d join events e on e.id = d.event_row_id
  where d.owner_id = $1 and d.subscription_id = $2 and d.finished_at >= $3
    and d.status in ('failed', 'cancelled') and not e.is_sample`

async function countFailed(owner: Owner, subscriptionId: bigint, since: Date): Promise<number> {
  const { rows } = await tenantQuery<{ failed: number }>(owner, FAILED, [subscriptionId, since])
  return rows[0]?.failed ?? 0
}

/** Makes failed deliveries pending again, in the order of their ids. A batch is due at the same time. */
async function sendFailed(tx: SqlTransaction, request: BatchRequest): Promise<SentBatch> {
  const { subscriptionId, since, after, limit } = request
  const [batch] = await tx.query<SentBatch>`
    with chosen as (
      select d.id from webhook_deliveries d join events e on e.id = d.event_row_id
      where d.owner_id = ${OWNER} and d.subscription_id = ${subscriptionId} and d.id > ${after}
        and d.finished_at >= ${since} and d.status in ('failed', 'cancelled') and not e.is_sample
      order by d.id
      limit ${limit}
    ), sent as (
      update webhook_deliveries d
      set status = 'pending', finished_at = null, next_attempt_at = now(),
        max_attempts = d.attempt_count + ${MAX_ATTEMPTS}
      from chosen
      where d.id = chosen.id and d.owner_id = ${OWNER} and d.status in ('failed', 'cancelled')
      returning 1
    )
    select (select count(*)::int from sent) as sent,
      case when count(*) = ${limit} then max(id) end as last
    from chosen`
  return batch ?? NOTHING
}

interface Succession extends MissedRequest, Batch {
  subscriptionId: bigint
  event: string
}

async function sendMissed(tx: SqlTransaction, request: Succession): Promise<SentBatch> {
  const [source] = await tx.query<{ event: string }>`
    select event from webhook_subscriptions where id = ${request.missedBy} and owner_id = ${OWNER}`
  requireSameEvent(request.event, source?.event)
  return addMissed(tx, request.subscriptionId, request)
}

/** @throws not_found, validation_error */
function requireSameEvent(target: string, source: string | undefined): void {
  if (!source) throw new AppError('not_found')
  if (target === source) return
  const message = 'This subscription is to another event.'
  throw validationError([{ path: 'missedBy', message }])
}
