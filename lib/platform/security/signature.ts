import { createHmac } from 'node:crypto'

/**
 * The contract's signature: HMAC-SHA256 of the raw body, in hex, keyed with the secret's text.
 * See docs/contract/public-api.md#webhook-signature.
 */
export function bodySignature(secret: string, body: string | Uint8Array): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

/**
 * The `webhook-signature` of Standard Webhooks: `v1,<base64>` over `id.timestamp.body`.
 * Its libraries decode a secret as base64 unless it is declared as raw text. The header may carry
 * several signatures, so it carries one for each reading of the secret.
 * @param timestamp seconds since 1970, as in `webhook-timestamp`
 */
export function standardSignature(
  secret: string,
  message: { id: string; timestamp: number; body: string },
): string {
  const content = `${message.id}.${message.timestamp}.${message.body}`
  return [Buffer.from(secret, 'utf8'), Buffer.from(secret, 'base64')]
    .map((key) => `v1,${createHmac('sha256', key).update(content).digest('base64')}`)
    .join(' ')
}

/**
 * The headers that sign a request to a URL of an account: those of the contract, and those of Standard Webhooks.
 * See docs/contract/decisions/webhooks.md#delivery-headers.
 */
export function signatureHeaders(
  secret: string,
  { id, body }: { id: string; body: string },
  now: Date,
): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000)
  return {
    'X-Service-Signature': bodySignature(secret, body),
    'X-Service-Timestamp': String(timestamp),
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': standardSignature(secret, { id, timestamp, body }),
  }
}
