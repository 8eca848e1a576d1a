import type { OutgoingResult } from '@/lib/vendors/outgoing-http'
import type { PoolTransaction } from '@/lib/platform/database/transaction'
import { latencyBucket, noLatencies } from './rules/latency'
import { succeeded } from './rules/webhook'

const HOUR_MS = 60 * 60_000

interface CountedAttempt {
  delivery: { subscriptionId: string }
  result: Pick<OutgoingResult, 'startedAt' | 'durationMs' | 'statusCode'>
}

/** The attempts of a subscription that started in the same hour. */
interface Hour {
  subscriptionId: string
  /** The start of the hour, as text. */
  hour: string
  succeeded: number
  failed: number
  /** The answers by how long they took. An attempt without an answer is not among them. */
  latencies: number[]
}

/**
 * Adds attempts to the hours of their subscriptions, in the transaction that records them and in one statement. The
 * transaction holds the locks of the subscriptions, so no other one changes these rows.
 * @param attempts none of which was counted before
 */
export async function countAttempts(
  client: PoolTransaction,
  attempts: readonly CountedAttempt[],
): Promise<void> {
  if (attempts.length > 0) await client.query(COUNT, [JSON.stringify(hoursOf(attempts))])
}

// Rows of an older version may have fewer buckets.
const sums = noLatencies().map(
  (_, n) => `coalesce(known.latencies[${n + 1}], 0) + excluded.latencies[${n + 1}]`,
)

const COUNT = `
  insert into webhook_hours as known (owner_id, subscription_id, hour, succeeded, failed, latencies)
  select s.owner_id, s.id, h.hour, h.succeeded, h.failed, h.latencies
  from json_to_recordset($1::json)
    as h ("subscriptionId" bigint, hour timestamptz, succeeded int, failed int, latencies int[])
  join webhook_subscriptions s on s.id = h."subscriptionId"
  order by s.id, h.hour
  on conflict (subscription_id, hour) do update set
    succeeded = known.succeeded + excluded.succeeded,
    failed = known.failed + excluded.failed,
    latencies = array[${sums.join(', ')}]`

function hoursOf(attempts: readonly CountedAttempt[]): Hour[] {
  const hours = new Map<string, Hour>()
  for (const { delivery, result } of attempts) {
    const { subscriptionId } = delivery
    const start = Math.floor(result.startedAt.getTime() / HOUR_MS) * HOUR_MS
    const key = `${subscriptionId} ${start}`
    let counted = hours.get(key)
    if (!counted) {
      const hour = new Date(start).toISOString()
      counted = { subscriptionId, hour, succeeded: 0, failed: 0, latencies: noLatencies() }
      hours.set(key, counted)
    }
    if (succeeded(result)) counted.succeeded += 1
    else counted.failed += 1
    if (result.statusCode === null) continue
    const bucket = latencyBucket(result.durationMs)
    counted.latencies[bucket] = (counted.latencies[bucket] ?? 0) + 1
  }
  return [...hours.values()]
}
