import type { SqlTransaction } from '@/lib/platform/tenancy/tenant'
import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'
import { MAX_ATTEMPTS, type Subscription } from './rules/webhook'

/**
 * The missed events of a subscription: the events of its failed and canceled deliveries and, once it has ended, those that
 * happened until another subscription took its place. An event that has reached its target URL through another subscription is
 * not missed, and an event that was sent to a later one with the same URL belongs to that one. Samples are left out.
 */

/**
 * The parts of a statement that finds missed events: `source` and `missed` for its `with`, and `found` for the rest of it.
 * `$1` is the account, `$2` the moment since when, `$3` the subscription that is to get the events (null for none), which
 * leaves out those of which it has a delivery already. `s` is the subscription that missed the event `e`.
 * @param condition which subscriptions are asked
 */
function missedBy(condition: string): { ctes: string; found: string } {
  const ctes = `source as (
      select s.id, s.event, s.target_url, s.deactivated_at,
        -- An event may have been on its way into the database when the subscription was created.
        interval '1 minute' + least(target.created_at, (
          select min(next.created_at) from webhook_subscriptions next
          where next.owner_id = $1 and next.event = s.event and next.target_url = s.target_url
            and next.created_at > s.deactivated_at)) as replaced_at
      from webhook_subscriptions s
        left join webhook_subscriptions target on target.owner_id = $1 and target.id = $3
      where s.owner_id = $1 and ${condition}
    ), missed as (
      select s.id as source_id, d.event_row_id
      from source s join webhook_deliveries d on d.subscription_id = s.id
      where d.owner_id = $1 and d.status in ('failed', 'cancelled') and d.finished_at >= $2
      union
      select s.id, e.id
      from source s join events e on e.owner_id = $1 and e.name = s.event
      where s.deactivated_at is not null and e.created_at >= greatest(s.deactivated_at, $2)
        and (s.replaced_at is null or e.created_at < s.replaced_at)
    )`
  const found = `from missed join source s on s.id = missed.source_id join events e on e.id = missed.event_row_id
    where not e.is_sample and not exists (
      select from webhook_deliveries d join webhook_subscriptions other on other.id = d.subscription_id
      where d.event_row_id = e.id and (other.id = $3 or other.target_url = s.target_url
        and (d.status = 'succeeded' or other.id > s.id)))`
  return { ctes, found }
}

const ONE = missedBy('s.id = $4')
const COUNT = `with ${ONE.ctes} select count(*)::int as missed ${ONE.found}`

export interface MissedRequest {
  /** The subscription that missed them. */
  missedBy: bigint
  /** Those that it missed at this instant or later. */
  since: Date
}

/**
 * Counts the missed events of a subscription.
 * @param subscriptionId the subscription that will receive them; null for none
 */
export async function countMissed(
  owner: Owner,
  subscriptionId: bigint | null,
  request: MissedRequest,
): Promise<number> {
  const { rows } = await tenantQuery<{ missed: number }>(owner, COUNT, [
    request.since,
    subscriptionId,
    request.missedBy,
  ])
  return rows[0]?.missed ?? 0
}

/** A part of what is to be sent. */
export interface Batch {
  /** The id of the row before the first one, as text. */
  after: string
  /** How many rows it has at most. */
  limit: number
}

/** A part that was sent. */
export interface SentBatch {
  /** How many deliveries. */
  sent: number
  /** The id of its last row; null when nothing is left after it. */
  last: string | null
}

export const NOTHING: SentBatch = { sent: 0, last: null }

const ADD = `with ${ONE.ctes}, chosen as (
    select e.id ${ONE.found} and e.id > $5
    order by e.id
    limit $6
    -- An event that is being deleted is left out, instead of failing the others.
    for key share of e
  ), sent as (
    insert into webhook_deliveries (owner_id, event_row_id, subscription_id, max_attempts)
    select $1, id, $3, $7 from chosen order by id
    on conflict (event_row_id, subscription_id) do nothing
    returning 1
  )
  select (select count(*)::int from sent) as sent, case when count(*) = $6 then max(id) end as last from chosen`

/**
 * Adds deliveries of what a subscription has missed, in the order of the events. The unique key of event and
 * subscription keeps an event from being added twice.
 */
export async function addMissed(
  { queryText }: Pick<SqlTransaction, 'queryText'>,
  subscriptionId: bigint,
  { since, missedBy: source, after, limit }: MissedRequest & Batch,
): Promise<SentBatch> {
  const values = [since, subscriptionId, source, after, limit, MAX_ATTEMPTS]
  const [batch] = await queryText<SentBatch>(ADD, values)
  return batch ?? NOTHING
}

/** An ended subscription to the same event and target URL, which missed something that its successor has not been sent. */
export interface Predecessor {
  id: bigint
  deactivatedAt: Date
  /** How many events. */
  missed: number
}

const BEFORE = missedBy(
  `s.event = $4 and s.target_url = $5 and s.deactivated_at is not null and s.id <> $3`,
)
const PREDECESSOR = `with ${BEFORE.ctes}
  select s.id, s.deactivated_at as "deactivatedAt", count(*)::int as missed ${BEFORE.found}
  group by 1, 2 order by 1 limit 1`

/** The oldest predecessor of a subscription that missed something; null for none. */
export async function findPredecessor(
  owner: Owner,
  { id, event, targetUrl }: Pick<Subscription, 'id' | 'event' | 'targetUrl'>,
): Promise<Predecessor | null> {
  const { rows } = await tenantQuery<Omit<Predecessor, 'id'> & { id: string }>(owner, PREDECESSOR, [
    new Date(0),
    id,
    event,
    targetUrl,
  ])
  const [row] = rows
  return row ? { ...row, id: BigInt(row.id) } : null
}
