import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Whether a delivery comes from Santral: its signature is the HMAC-SHA256 of the raw body, in hex, keyed with the
 * secret of the subscription. The time of the comparison says nothing about the secret.
 */
export function isGenuine(rawBody: Buffer, signature: unknown, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(rawBody).digest()
  const given = Buffer.from(String(signature), 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
