import { Secret, TOTP } from 'otpauth'

/** One-time codes by time (RFC 6238), as authenticator apps make them: six digits, a new one every 30 seconds. */

const PERIOD_S = 30
const ISSUER = 'Santral'

/** How many steps the clock of a phone may be ahead or behind. */
const WINDOW = 1

/** A new secret of 160 bits, in base32, as it can be typed into an app. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The `otpauth://` URI that an app reads from the QR code. */
export function totpUri(secret: string, email: string): string {
  return totp(secret, email).toString()
}

/** The time step whose code this is, or null for a wrong code. Spaces in a code do not matter. */
export function acceptedStep(secret: string, code: string, now: Date): bigint | null {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const timestamp = now.getTime()
  const delta = totp(secret).validate({ token, timestamp, window: WINDOW })
  return delta === null ? null : BigInt(Math.floor(timestamp / 1000 / PERIOD_S) + delta)
}

function totp(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret, period: PERIOD_S, digits: 6, algorithm: 'SHA1' })
}
