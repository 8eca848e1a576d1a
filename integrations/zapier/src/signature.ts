import { createHmac, timingSafeEqual } from 'node:crypto'

/** Zapier puts `Http-` before the names of most headers. */
function headerOf(headers: Record<string, string>, wanted: string): string {
  const found = Object.entries(headers).find(
    ([name]) => name.toLowerCase().replace(/^http-/, '') === wanted,
  )
  return found?.[1] ?? ''
}

/**
 * Whether a delivery comes from Santral: its signature is the HMAC-SHA256 of the raw body, in hex, keyed with the
 * secret of the subscription. The time of the comparison says nothing about the secret.
 */
export function isGenuine(
  content: string,
  headers: Record<string, string>,
  secret: string,
): boolean {
  const expected = createHmac('sha256', secret).update(content).digest()
  const given = Buffer.from(headerOf(headers, 'x-service-signature'), 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
