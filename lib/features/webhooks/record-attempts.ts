import type { OutgoingResult } from '@/lib/vendors/outgoing-http'
import { config } from '@/lib/platform/config'
import { systemPool } from '@/lib/platform/database/client'
import { type PoolTransaction, poolTransaction } from '@/lib/platform/database/transaction'
import {
  deliveryAfter,
  healthAfter,
  succeeded,
  type DeactivationReason,
  type DeliveryStatus,
  type SubscriptionHealth,
} from './rules/webhook'
import type { ClaimedDelivery } from './attempt-deliveries'
import { countAttempts } from './count-attempts'

/** A finished attempt and its result. */
export interface MadeAttempt {
  delivery: Pick<ClaimedDelivery, 'id' | 'subscriptionId' | 'attempt' | 'maxAttempts'>
  result: OutgoingResult
}

export interface Recorded {
  /** The deliveries that get another attempt. */
  retries: { deliveryId: string; failedAttempt: number; dueAt: Date }[]
  /** The accounts whose subscriptions these attempts have ended. */
  deactivatedOwnerIds: bigint[]
}

/**
 * Writes attempts and their consequences in one transaction: the statuses of the deliveries, the
 * failure counters of the subscriptions and, if a subscription ends, the end of its pending deliveries.
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
  const fresh = await insertAttempts(client, attempts)
  await countAttempts(client, fresh)
  const changes = subscriptions.map((before) => {
    const own = fresh.filter(({ delivery }) => delivery.subscriptionId === before.id)
    const results = own.map(({ result }) => result)
    return { before, own, delivered: results.some(succeeded), after: healthAfter(before, results) }
  })
  const retries = await updateDeliveries(
    client,
    changes.flatMap(({ own, after }) =>
      own.map((attempt) => ({ attempt, isActive: after.isActive })),
    ),
  )
  await updateSubscriptions(
    client,
    changes.filter(({ own }) => own.length > 0),
  )
  const ended = changes.filter(({ after }) => after.deactivatedFor !== null)
  if (ended.length > 0) {
    await cancelPending(
      client,
      ended.map(({ before }) => before.id),
    )
  }
  return { retries, deactivatedOwnerIds: ended.map(({ before }) => BigInt(before.ownerId)) }
}

// Locked in the order of their ids, so that two transactions never wait for each other. The lock is
// `for no key update`, because that lets other transactions go on inserting deliveries.
async function lockSubscriptions(
  client: PoolTransaction,
  attempts: MadeAttempt[],
): Promise<SubscriptionRow[]> {
  const { rows } = await client.query<SubscriptionRow>(
    `select id, owner_id as "ownerId", is_active as "isActive", fail_count as "failCount"
     from webhook_subscriptions where id = any($1::bigint[]) order by id for no key update`,
    [attempts.map(({ delivery }) => delivery.subscriptionId)],
  )
  return rows
}

/** @returns the attempts that were not recorded yet */
async function insertAttempts(
  client: PoolTransaction,
  attempts: MadeAttempt[],
): Promise<MadeAttempt[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into webhook_attempts
       (owner_id, delivery_id, attempt, status_code, error, duration_ms, response, started_at)
     select d.owner_id, d.id, a.attempt, a.status_code, a.error, a.duration_ms, a.response, a.started_at
     from unnest($1::bigint[], $2::int[], $3::int[], $4::text[], $5::int[], $6::text[], $7::timestamptz[])
       as a (delivery_id, attempt, status_code, error, duration_ms, response, started_at)
     join webhook_deliveries d on d.id = a.delivery_id
     on conflict do nothing
     returning delivery_id as id`,
    columns(
      attempts.map(({ delivery, result }) => [
        delivery.id,
        delivery.attempt,
        result.statusCode,
        result.failure && `${result.failure}: ${result.detail}`,
        result.durationMs,
        result.response,
        result.startedAt,
      ]),
      7,
    ),
  )
  const inserted = new Set(rows.map(({ id }) => id))
  return attempts.filter(({ delivery }) => inserted.delete(delivery.id))
}

interface DeliveryChange {
  attempt: MadeAttempt
  /** Whether its subscription stays active. */
  isActive: boolean
}

async function updateDeliveries(
  client: PoolTransaction,
  changes: DeliveryChange[],
): Promise<Recorded['retries']> {
  const base = config().WEBHOOK_RETRY_BASE_MS
  const rows = changes.map(({ attempt: { delivery, result }, isActive }) => {
    const { status, retryInMs } = deliveryAfter(delivery, result, base)
    const final: DeliveryStatus = status === 'pending' && !isActive ? 'cancelled' : status
    return [delivery.id, delivery.attempt, final, retryInMs ?? 0]
  })
  const { rows: updated } = await client.query<{
    id: string
    attempt: number
    status: string
    dueAt: Date
  }>(
    `update webhook_deliveries d
     set attempt_count = c.attempt, status = c.status, lease_until = null,
       next_attempt_at = now() + c.retry_in_ms * interval '1 millisecond',
       finished_at = case when c.status = 'pending' then null else now() end
     from unnest($1::bigint[], $2::int[], $3::text[], $4::float8[])
       as c (id, attempt, status, retry_in_ms)
     where d.id = c.id
     returning d.id, d.attempt_count as attempt, d.status, d.next_attempt_at as "dueAt"`,
    columns(rows, 4),
  )
  return updated
    .filter(({ status }) => status === 'pending')
    .map(({ id, attempt, dueAt }) => ({ deliveryId: id, failedAttempt: attempt, dueAt }))
}

interface SubscriptionChange {
  before: SubscriptionRow
  delivered: boolean
  after: SubscriptionHealth & { deactivatedFor: DeactivationReason | null }
}

async function updateSubscriptions(
  client: PoolTransaction,
  changes: SubscriptionChange[],
): Promise<void> {
  await client.query(
    `update webhook_subscriptions s
     set is_active = c.is_active, fail_count = c.fail_count,
       last_delivery_at = case when c.delivered then now() else s.last_delivery_at end,
       deactivated_for = coalesce(c.deactivated_for, s.deactivated_for),
       deactivated_at = case when c.deactivated_for is null then s.deactivated_at else now() end
     from unnest($1::bigint[], $2::bool[], $3::int[], $4::text[], $5::bool[])
       as c (id, is_active, fail_count, deactivated_for, delivered)
     where s.id = c.id`,
    columns(
      changes.map(({ before, after, delivered }) => [
        before.id,
        after.isActive,
        after.failCount,
        after.deactivatedFor,
        delivered,
      ]),
      5,
    ),
  )
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
