import type { EventName } from './contract/events'
import { config } from '@/lib/platform/config'
import { systemPool } from '@/lib/platform/database/client'
import type { ClaimRequest } from './dispatcher'
import { outgoingHttp, type OutgoingResult } from '@/lib/vendors/outgoing-http/index'
import { bodySignature, standardSignature } from '@/lib/platform/security/signature'
import { decryptSecret } from '@/lib/platform/security/secrets'

/** A delivery that this process holds until its lease ends. Ids are text. */
export interface ClaimedDelivery {
  id: string
  subscriptionId: string
  /** The number of the attempt that is to be made now, from 1. */
  attempt: number
  maxAttempts: number
  event: EventName
  /** The envelope's id. */
  eventId: string
  /** The envelope's bytes. */
  payload: string
  isSample: boolean
  targetUrl: string
  /** Encrypted. */
  secret: string
}

/** How long after its attempt must have ended a delivery may be taken by somebody else. */
const LEASE_MARGIN_MS = 20_000

// Rows that another process is taking at this moment are left to it.
const STATEMENT = `
  with due as (
    select d.id
    from unnest($1::bigint[], $2::int[]) as wanted (subscription_id, room)
    cross join lateral (
      select id from webhook_deliveries
      where subscription_id = wanted.subscription_id and status = 'pending'
        and next_attempt_at <= now() and (lease_until is null or lease_until < now())
      order by next_attempt_at, id
      limit wanted.room
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

/** Takes due deliveries of active subscriptions for this process. A lease ends by itself. */
export async function claimDeliveries(wanted: ClaimRequest[]): Promise<ClaimedDelivery[]> {
  const { rows } = await systemPool().query<ClaimedDelivery>(STATEMENT, [
    wanted.map(({ subscriptionId }) => subscriptionId),
    wanted.map(({ room }) => room),
    config().WEBHOOK_TIMEOUT_MS + LEASE_MARGIN_MS,
  ])
  return rows
}

/**
 * The headers of one attempt.
 * See docs/contract/public-api.md#webhook-delivery and docs/contract/decisions.md#delivery-headers.
 */
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

/** Makes one attempt. What comes of it is a result, never an error. */
export function attemptDelivery(delivery: ClaimedDelivery): Promise<OutgoingResult> {
  return outgoingHttp().post({
    url: delivery.targetUrl,
    headers: deliveryHeaders(delivery, decryptSecret(delivery.secret), new Date()),
    body: delivery.payload,
    timeoutMs: config().WEBHOOK_TIMEOUT_MS,
  })
}
