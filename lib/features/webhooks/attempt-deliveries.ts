import { LRUCache } from 'lru-cache'
import { config } from '@/lib/platform/config'
import { systemPool } from '@/lib/platform/database/client'
import { prepared, statement } from '@/lib/platform/database/prepared'
import { decryptSecret } from '@/lib/platform/security/secrets'
import { signatureHeaders } from '@/lib/platform/security/signature'
import { outgoingHttp, type OutgoingResult } from '@/lib/vendors/outgoing-http'
import type { EventName } from './rules/events'
import type { ClaimRequest } from './dispatcher'

/** A delivery that this process holds until its lease ends. The ids are text. */
export interface ClaimedDelivery {
  id: string
  subscriptionId: string
  attempt: number
  maxAttempts: number
  event: EventName
  /** The id in the envelope. */
  eventId: string
  /** The exact bytes of the envelope. */
  payload: string
  isSample: boolean
  targetUrl: string
  /** Encrypted. */
  secret: string
  isTrial: boolean
}

/** How long a lease outlasts the timeout of its attempt. */
const LEASE_MARGIN_MS = 20_000

const DUE = `status = 'pending' and next_attempt_at <= now() and (lease_until is null or lease_until < now())`

// `skip locked` leaves rows alone that another process is claiming at this moment.
//
// A subscription on trial gives one turn at a time: the process that takes it moves `trial_at` beyond the lease. The
// turn goes to the oldest delivery. A delivery whose retry has failed too goes last, so that an event that its
// receiver cannot process does not block the others.
const CLAIM = prepared(`
  with wanted as (
    select s.id, w.capacity, s.trial_at
    from unnest($1::bigint[], $2::int[]) as w (subscription_id, capacity)
    join webhook_subscriptions s on s.id = w.subscription_id and s.is_active
  ), free as (
    select s.id from wanted join webhook_subscriptions s on s.id = wanted.id
    where wanted.trial_at <= now() and s.trial_at <= now()
    order by s.id
    for no key update of s skip locked
  ), turn as (
    update webhook_subscriptions s set trial_at = now() + $3 * interval '1 millisecond'
    from free
    where s.id = free.id
      and exists (select from webhook_deliveries where subscription_id = s.id and ${DUE})
      and not exists (
        select from webhook_deliveries
        where subscription_id = s.id and status = 'pending' and lease_until >= now())
    returning s.id
  ), due as (
    select d.id, false as is_trial from wanted
    cross join lateral (
      select id from webhook_deliveries
      where subscription_id = wanted.id and ${DUE}
      order by next_attempt_at, id
      limit wanted.capacity
      for update skip locked
    ) d
    where wanted.trial_at is null
    union all
    select d.id, true from turn
    cross join lateral (
      select id from webhook_deliveries
      where subscription_id = turn.id and ${DUE}
      order by attempt_count > 1, id
      limit 1
      for update skip locked
    ) d
  )
  update webhook_deliveries d
  set lease_until = now() + $3 * interval '1 millisecond'
  from due, events e, webhook_subscriptions s
  where d.id = due.id and e.id = d.event_row_id and s.id = d.subscription_id
  returning d.id, d.subscription_id as "subscriptionId", d.attempt_count + 1 as attempt,
    d.max_attempts as "maxAttempts", e.name as event, e.event_id as "eventId", e.payload,
    e.is_sample as "isSample", s.target_url as "targetUrl", s.secret, due.is_trial as "isTrial"`)

/**
 * Leases due deliveries of active subscriptions to this process: as many as wanted, but one where a subscription is on
 * trial, its wait is over and none of its attempts is under way. A lease ends by itself, so that a
 * process that dies holds nothing for long.
 */
export async function claimDeliveries(wanted: ClaimRequest[]): Promise<ClaimedDelivery[]> {
  const values = [
    wanted.map(({ subscriptionId }) => subscriptionId),
    wanted.map(({ capacity }) => capacity),
    config().WEBHOOK_TIMEOUT_MS + LEASE_MARGIN_MS,
  ]
  const { rows } = await systemPool().query<ClaimedDelivery>(statement(CLAIM, values))
  return rows
}

/** Secrets in use by their stored text, because decrypting one takes about as long as signing with it. */
const secrets = new LRUCache<string, string>({
  max: 1000,
  ttl: 60_000,
  memoMethod: (stored) => decryptSecret(stored),
})

/** Makes one attempt. A failure is a result, never an error. */
export function attemptDelivery(delivery: ClaimedDelivery): Promise<OutgoingResult> {
  return outgoingHttp().post({
    url: delivery.targetUrl,
    headers: deliveryHeaders(delivery, secrets.memo(delivery.secret), new Date()),
    body: delivery.payload,
    timeoutMs: config().WEBHOOK_TIMEOUT_MS,
  })
}

/** See docs/contract/public-api.md#webhook-delivery and docs/contract/decisions/webhooks.md#delivery-headers. */
function deliveryHeaders(
  delivery: ClaimedDelivery,
  secret: string,
  now: Date,
): Record<string, string> {
  const { eventId: id, payload: body } = delivery
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Santral-Webhooks/1',
    'X-Service-Event': delivery.event,
    'X-Service-Delivery': delivery.id,
    ...signatureHeaders(secret, { id, body }, now),
    ...(delivery.isSample && { 'X-Service-Sample': 'true' }),
  }
}
