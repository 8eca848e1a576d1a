import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

const PREFIX = /^signkey-\w+-/

/**
 * Returns the `X-Inngest-Signature` header of a body: an HMAC-SHA256 over the body and the time in seconds. Requests
 * and responses are signed alike. The body of a request must be canonical JSON (RFC 8785), because the SDK verifies
 * it in that form.
 * @param signingKey with or without its `signkey-<env>-` prefix
 * @param now epoch milliseconds
 */
export function sign(body: string, signingKey: string, now: number): string {
  const seconds = String(Math.floor(now / 1000))
  return `t=${seconds}&s=${digest(body, signingKey, seconds)}`
}

/** Whether a header is a valid signature of this body by this key. Its age is not checked: requests stay on loopback. */
export function isSignedBy(header: string | undefined, body: string, signingKey: string): boolean {
  const params = new URLSearchParams(header ?? '')
  const given = Buffer.from(params.get('s') ?? '')
  const expected = Buffer.from(digest(body, signingKey, params.get('t') ?? ''))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Returns the form of a signing key that the SDK sends as its bearer token: the prefix, and a hash of the rest. */
export function hashSigningKey(signingKey: string): string {
  const prefix = PREFIX.exec(signingKey)?.[0] ?? ''
  const key = Buffer.from(signingKey.slice(prefix.length), 'hex')
  return prefix + createHash('sha256').update(key).digest('hex')
}

function digest(body: string, signingKey: string, seconds: string): string {
  const key = signingKey.replace(PREFIX, '')
  return createHmac('sha256', key).update(body).update(seconds).digest('hex')
}
