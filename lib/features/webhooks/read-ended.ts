import { type Owner, tenantDb, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { toSubscription } from './rows'
import type { Subscription } from './rules/webhook'

export interface FailedAttempt {
  deliveryId: bigint
  eventId: string
  attempt: number
  /** Null if no answer came. */
  statusCode: number | null
  /** `failure: detail` */
  error: string | null
  durationMs: number
  response: string | null
  startedAt: Date
}

/** The failures in a row that end a subscription are the last attempts of deliveries that failed or were cancelled. */
const LAST_FAILURES = `
  select d.id as "deliveryId", e.event_id as "eventId", a.attempt, a.status_code as "statusCode", a.error,
    a.duration_ms as "durationMs", a.response, a.started_at as "startedAt"
  from webhook_deliveries d
    join webhook_attempts a on a.delivery_id = d.id
    join events e on e.id = d.event_row_id
  where d.owner_id = $1 and d.subscription_id = $2 and d.status in ('failed', 'cancelled')
    and d.attempt_count > 0 and (a.status_code is null or a.status_code not between 200 and 299)
  order by a.started_at desc, a.attempt desc limit $3`

export async function listLastFailures(
  owner: Owner,
  subscriptionId: bigint,
  limit: number,
): Promise<FailedAttempt[]> {
  const { rows } = await tenantQuery<Omit<FailedAttempt, 'deliveryId'> & { deliveryId: string }>(
    owner,
    LAST_FAILURES,
    [String(subscriptionId), limit],
  )
  return rows.map((row) => ({ ...row, deliveryId: BigInt(row.deliveryId) }))
}

/** The active subscriptions that can take the place of this one: to the same event, those with the same target URL first. */
export async function listSuccessors(
  owner: Owner,
  { id, event, targetUrl }: Pick<Subscription, 'id' | 'event' | 'targetUrl'>,
): Promise<Subscription[]> {
  const rows = await tenantDb(owner).webhookSubscription.findMany({
    where: { event, isActive: true, id: { not: id } },
    orderBy: { id: 'desc' },
  })
  const isElsewhere = (row: { targetUrl: string }) => Number(row.targetUrl !== targetUrl)
  return rows.toSorted((one, other) => isElsewhere(one) - isElsewhere(other)).map(toSubscription)
}
