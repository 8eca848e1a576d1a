import type { OutgoingResult } from '@/lib/vendors/outgoing-http'
import { config } from '@/lib/platform/config'
import { systemPool } from '@/lib/platform/database/client'
import { type PoolTransaction, poolTransaction } from '@/lib/platform/database/transaction'
import { grouped } from '@/lib/platform/grouped'
import { retryAfter } from './rules/retry-after'
import { healthAfter, type HealthChange, type SubscriptionHealth } from './rules/trial'
import { deliveryAfter, succeeded, type AttemptOutcome } from './rules/webhook'
import type { ClaimedDelivery } from './attempt-deliveries'
import { countAttempts } from './count-attempts'
import { recordEnded } from './record-ended'

export interface MadeAttempt {
  delivery: Pick<ClaimedDelivery, 'id' | 'subscriptionId' | 'attempt' | 'maxAttempts' | 'isTrial'>
  result: OutgoingResult
}

export interface Recorded {
  /** When subscriptions have something due after these attempts. Each pair of subscription and time occurs once. */
  retries: { subscriptionId: string; dueAt: Date }[]
  /** The subscriptions whose trial these attempts have ended, so that what waited may go out now. */
  openedIds: string[]
  /** The accounts whose subscriptions these attempts have ended. */
  deactivatedOwnerIds: bigint[]
}

/**
 * Writes attempts and their consequences in one transaction: the statuses of the deliveries, the
 * failure counters of the subscriptions and, if a subscription ends, the end of its pending deliveries and a
 * notification.
 * An attempt that is already recorded, or whose subscription is deleted, changes nothing.
 */
export function recordAttempts(attempts: MadeAttempt[]): Promise<Recorded> {
  return poolTransaction(systemPool(), (tx) => write(tx, attempts))
}

interface SubscriptionRow extends SubscriptionHealth {
  id: string
  ownerId: string
}

async function write(client: PoolTransaction, attempts: MadeAttempt[]): Promise<Recorded> {
  const subscriptions = await lockSubscriptions(client, attempts)
  const { fresh, retries } = await writeAttempts(client, attempts.map(observe))
  await countAttempts(client, fresh)
  const bySubscription = grouped(fresh, ({ delivery }) => delivery.subscriptionId)
  const changes = subscriptions.flatMap((before) => {
    const own = bySubscription.get(before.id)
    return own
      ? [{ before, own, after: healthAfter(before, own, config().WEBHOOK_RETRY_BASE_MS) }]
      : []
  })
  const trials = await updateSubscriptions(client, changes)
  const inactive = new Set(
    changes.filter(({ after }) => !after.isActive).map(({ before }) => before.id),
  )
  if (inactive.size > 0) await cancelPending(client, [...inactive])
  const opened = changes.filter(({ before, after }) => before.isOnTrial && !after.isOnTrial)
  const ended = changes.filter(({ after }) => after.hasEnded)
  await recordEnded(
    client,
    ended.map(({ before }) => before.id),
  )
  return {
    retries: distinct([
      ...retries.filter(({ subscriptionId }) => !inactive.has(subscriptionId)),
      ...trials,
    ]),
    openedIds: opened.map(({ before }) => before.id),
    deactivatedOwnerIds: ended.map(({ before }) => BigInt(before.ownerId)),
  }
}

/** An attempt with what it says about its receiver. */
interface Observed extends MadeAttempt, AttemptOutcome {
  isTrial: boolean
}

function observe(made: MadeAttempt): Observed {
  const { delivery, result } = made
  return {
    delivery,
    result,
    statusCode: result.statusCode,
    isTrial: delivery.isTrial,
    retryAfterMs: retryAfter(result, new Date()),
  }
}

function distinct(retries: Recorded['retries']): Recorded['retries'] {
  const byKey = retries.map((each) => [`${each.subscriptionId} ${+each.dueAt}`, each] as const)
  return [...new Map(byKey).values()]
}

// Locked in the order of their ids, so that two transactions never wait for each other. The lock is
// `for no key update`, because that lets other transactions go on inserting deliveries.
async function lockSubscriptions(
  client: PoolTransaction,
  attempts: MadeAttempt[],
): Promise<SubscriptionRow[]> {
  const { rows } = await client.query<SubscriptionRow>(
    `select id, owner_id as "ownerId", is_active as "isActive", fail_count as "failCount",
       trial_at is not null as "isOnTrial"
     from webhook_subscriptions where id = any($1::bigint[]) order by id for no key update`,
    [attempts.map(({ delivery }) => delivery.subscriptionId)],
  )
  return rows
}

interface Written {
  /** The attempts that were not recorded before. */
  fresh: Observed[]
  /** When the deliveries that failed are due again. */
  retries: Recorded['retries']
}

// The delivery is updated before its attempt is inserted, so that the foreign key finds a row that this transaction
// holds already. A delivery counts its attempts upwards, which is how an attempt is recorded once.
const WRITE_ATTEMPTS = `
  with made as (
    select * from unnest($1::bigint[], $2::int[], $3::int[], $4::text[], $5::int[], $6::text[], $7::timestamptz[],
        $8::text[], $9::float8[])
      as a (id, attempt, status_code, error, duration_ms, response, started_at, status, retry_in_ms)
  ), updated as (
    update webhook_deliveries d
    set attempt_count = made.attempt, status = made.status, lease_until = null,
      next_attempt_at = now() + made.retry_in_ms * interval '1 millisecond',
      finished_at = case when made.status = 'pending' then null else now() end
    from made
    where d.id = made.id and d.attempt_count < made.attempt
    returning d.owner_id, d.id, d.attempt_count, d.subscription_id, d.status, d.next_attempt_at
  ), inserted as (
    insert into webhook_attempts
      (owner_id, delivery_id, attempt, status_code, error, duration_ms, response, started_at)
    select updated.owner_id, id, attempt, status_code, error, duration_ms, response, started_at
    from updated join made using (id)
    where made.attempt = updated.attempt_count
  )
  select id, subscription_id as "subscriptionId", case when status = 'pending' then next_attempt_at end as "dueAt"
  from updated`

async function writeAttempts(client: PoolTransaction, attempts: Observed[]): Promise<Written> {
  const base = config().WEBHOOK_RETRY_BASE_MS
  const values = attempts.map((attempt) => {
    const { delivery, result } = attempt
    const { status, retryInMs } = deliveryAfter(delivery, attempt, base)
    return [
      delivery.id,
      delivery.attempt,
      result.statusCode,
      result.failure && `${result.failure}: ${result.detail}`,
      result.durationMs,
      result.response,
      result.startedAt,
      status,
      retryInMs ?? 0,
    ]
  })
  const { rows } = await client.query<{ id: string; subscriptionId: string; dueAt: Date | null }>(
    WRITE_ATTEMPTS,
    columns(values, 9),
  )
  const updated = new Set(rows.map(({ id }) => id))
  return {
    fresh: attempts.filter(({ delivery }) => updated.delete(delivery.id)),
    retries: rows.flatMap(({ subscriptionId, dueAt }) =>
      dueAt ? [{ subscriptionId, dueAt }] : [],
    ),
  }
}

interface Change {
  before: SubscriptionRow
  own: Observed[]
  after: HealthChange
}

/** @returns when the trials of active subscriptions go on */
async function updateSubscriptions(
  client: PoolTransaction,
  changes: Change[],
): Promise<Recorded['retries']> {
  const { rows } = await client.query<{ subscriptionId: string; dueAt: Date | null }>(
    `update webhook_subscriptions s
     set is_active = c.is_active, fail_count = c.fail_count,
       trial_at = case
         when not c.is_on_trial then null
         when c.has_new_wait then now() + c.wait_ms * interval '1 millisecond'
         else greatest(s.trial_at, now() + c.wait_ms * interval '1 millisecond')
       end,
       last_delivery_at = case when c.delivered then now() else s.last_delivery_at end,
       deactivated_at = case when c.has_ended then now() else s.deactivated_at end,
       -- The version before mails what has no such time.
       notice_sent_at = case when c.has_ended then now() else s.notice_sent_at end
     from unnest(
         $1::bigint[], $2::bool[], $3::int[], $4::bool[], $5::bool[], $6::float8[], $7::bool[], $8::bool[])
       as c (id, is_active, fail_count, is_on_trial, has_new_wait, wait_ms, delivered, has_ended)
     where s.id = c.id
     returning s.id as "subscriptionId", case when s.is_active then s.trial_at end as "dueAt"`,
    columns(
      changes.map(({ before, own, after }) => [
        before.id,
        after.isActive,
        after.failCount,
        after.isOnTrial && after.isActive,
        after.hasNewWait,
        after.waitMs,
        own.some(succeeded),
        after.hasEnded,
      ]),
      8,
    ),
  )
  return rows.flatMap(({ subscriptionId, dueAt }) => (dueAt ? [{ subscriptionId, dueAt }] : []))
}

async function cancelPending(client: PoolTransaction, subscriptionIds: string[]): Promise<void> {
  await client.query(
    `update webhook_deliveries set status = 'cancelled', finished_at = now()
     where subscription_id = any($1::bigint[]) and status = 'pending'`,
    [subscriptionIds],
  )
}

/** Turns rows into one array per column, as `unnest` takes them. */
function columns(rows: unknown[][], count: number): unknown[][] {
  return Array.from({ length: count }, (_, column) => rows.map((row) => row[column]))
}
