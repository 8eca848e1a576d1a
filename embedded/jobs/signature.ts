import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The `X-Inngest-Signature` of a body, the same in both directions: HMAC-SHA256 over body and time.
 * A request's body must be canonical JSON (RFC 8785), because the SDK verifies it in that form.
 * @param signingKey with or without its `signkey-<env>-` prefix
 * @param now epoch milliseconds
 */
export function sign(body: string, signingKey: string, now: number): string {
  const seconds = String(Math.floor(now / 1000))
  return `t=${seconds}&s=${digest(body, signingKey, seconds)}`
}

/** Whether a signature header was made over this body with this key. Its age does not matter on loopback. */
export function isSignedBy(header: string | undefined, body: string, signingKey: string): boolean {
  const params = new URLSearchParams(header ?? '')
  const given = Buffer.from(params.get('s') ?? '')
  const expected = Buffer.from(digest(body, signingKey, params.get('t') ?? ''))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function digest(body: string, signingKey: string, seconds: string): string {
  const key = signingKey.replace(/^signkey-\w+-/, '')
  return createHmac('sha256', key).update(body).update(seconds).digest('hex')
}
