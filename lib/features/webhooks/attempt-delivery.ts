import { outgoingHttp, type OutgoingResult } from '@/lib/vendors/outgoing-http'
import { config } from '@/lib/platform/config'
import { bodySignature, standardSignature } from '@/lib/platform/security/signature'
import { decryptSecret } from '@/lib/platform/security/secrets'
import type { ClaimedDelivery } from './claim-deliveries'

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
