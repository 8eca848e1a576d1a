import { config } from '@/lib/platform/config'
import { systemPool } from '@/lib/platform/database/client'
import { decryptSecret } from '@/lib/platform/security/secrets'
import { bodySignature, standardSignature } from '@/lib/platform/security/signature'
import { outgoingHttp, type OutgoingResult } from '@/lib/vendors/outgoing-http'
import type { EventName } from './rules/events'
import type { ClaimRequest } from './dispatcher'

/** A delivery that this process holds until its lease ends. The ids are text. */
export interface ClaimedDelivery {
  id: string
  subscriptionId: string
  /** The number of the attempt to make now, from 1. */
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
}

/** How long a lease outlasts the timeout of its attempt. */
const LEASE_MARGIN_MS = 20_000

// `skip locked` leaves rows alone that another process is claiming at this moment.
const CLAIM = `
  with due as (
    select d.id
    from unnest($1::bigint[], $2::int[]) as wanted (subscription_id, capacity)
    cross join lateral (
      select id from webhook_deliveries
      where subscription_id = wanted.subscription_id and status = 'pending'
        and next_attempt_at <= now() and (lease_until is null or lease_until < now())
      order by next_attempt_at, id
      limit wanted.capacity
      for update skip locked
    ) d
  )
  update webhook_deliveries d
  set lease_until = now() + $3 * interval '1 millisecond'
  from due, events e, webhook_subscriptions s
  where d.id = due.id and e.id = d.event_row_id and s.id = d.subscription_id and s.is_active
  returning d.id, d.subscription_id as "subscriptionId", d.attempt_count + 1 as attempt,
    d.max_attempts as "maxAttempts", e.name as event, e.event_id as "eventId", e.payload,
    e.is_sample as "isSample", s.target_url as "targetUrl", s.secret`

/**
 * Leases due deliveries of active subscriptions to this process. A lease ends by itself, so that a
 * process that dies holds nothing for long.
 */
export async function claimDeliveries(wanted: ClaimRequest[]): Promise<ClaimedDelivery[]> {
  const { rows } = await systemPool().query<ClaimedDelivery>(CLAIM, [
    wanted.map(({ subscriptionId }) => subscriptionId),
    wanted.map(({ capacity }) => capacity),
    config().WEBHOOK_TIMEOUT_MS + LEASE_MARGIN_MS,
  ])
  return rows
}

/** Makes one attempt. A failure is a result, never an error. */
export function attemptDelivery(delivery: ClaimedDelivery): Promise<OutgoingResult> {
  return outgoingHttp().post({
    url: delivery.targetUrl,
    headers: deliveryHeaders(delivery, decryptSecret(delivery.secret), new Date()),
    body: delivery.payload,
    timeoutMs: config().WEBHOOK_TIMEOUT_MS,
  })
}

/** See docs/contract/public-api.md#webhook-delivery and docs/contract/decisions.md#delivery-headers. */
function deliveryHeaders(
  delivery: ClaimedDelivery,
  secret: string,
  now: Date,
): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000)
  const { eventId: id, payload: body } = delivery
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Santral-Webhooks/1',
    'X-Service-Event': delivery.event,
    'X-Service-Signature': bodySignature(secret, body),
    'X-Service-Delivery': delivery.id,
    'X-Service-Timestamp': String(timestamp),
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': standardSignature(secret, { id, timestamp, body }),
    ...(delivery.isSample && { 'X-Service-Sample': 'true' }),
  }
}
