import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import type { AttemptHour } from './rules/chart'

const HOURS = `
  select hour, succeeded, failed, latencies from webhook_hours
  where owner_id = $1 and subscription_id = $2 and hour >= $3`

/** The hours of a subscription with attempts that start at this instant or later. */
export async function readAttemptHours(
  owner: Owner,
  subscriptionId: bigint,
  since: Date,
): Promise<AttemptHour[]> {
  const { rows } = await tenantQuery<AttemptHour>(owner, HOURS, [String(subscriptionId), since])
  return rows
}

const RATES = `
  select h.subscription_id as "subscriptionId",
    sum(h.succeeded)::float8 / sum(h.succeeded + h.failed) as "successRate"
  from webhook_subscriptions s join webhook_hours h on h.subscription_id = s.id and h.hour >= $2
  where s.owner_id = $1 group by 1`

/**
 * The share of an account's attempts since the beginning of an hour that succeeded, from 0 to 1, by subscription. One
 * without attempts is missing.
 */
export async function readSuccessRates(owner: Owner, since: Date): Promise<Map<bigint, number>> {
  const { rows } = await tenantQuery<{ subscriptionId: string; successRate: number }>(
    owner,
    RATES,
    [since],
  )
  return new Map(rows.map((row) => [BigInt(row.subscriptionId), row.successRate]))
}
