import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from '@/lib/platform/security/same-secret'
import { deviceSecret } from '@/lib/platform/security/secrets'
import { readCookie, secureCookies } from './cookies'

/**
 * Device cookies as OWASP describes them: a browser that has logged in to an account keeps a signed token,
 * by which its later failures are counted apart from those of strangers.
 * See docs/contract/decisions/accounts.md#device-cookies.
 */

/** The binding of a token. A new password makes it worthless. */
interface Lock {
  id: bigint
  passwordHash: string | null
}

const YEAR_S = 365 * 24 * 60 * 60

/** A token for a browser that has just proved the password of an account: `<device id>.<signature>`. */
export function issueDeviceToken(account: Lock): string {
  const device = randomBytes(16).toString('base64url')
  return `${device}.${sign(device, account)}`
}

/** The device id in a token, or null unless the token was issued for this account and its password. */
export function readDeviceToken(token: string | undefined, account: Lock): string | null {
  const [device = '', signature = '', ...more] = (token ?? '').split('.')
  if (!device || more.length > 0 || account.passwordHash === null) return null
  return isSameSecret(signature, sign(device, account)) ? device : null
}

function sign(device: string, { id, passwordHash }: Lock): string {
  const signed = JSON.stringify([device, String(id), passwordHash])
  return createHmac('sha256', deviceSecret()).update(signed).digest('base64url')
}

function cookieName(): string {
  const name = 'santral.device'
  return secureCookies() ? `__Secure-${name}` : name
}

export function deviceTokenIn(cookieHeader: string | null): string | undefined {
  return readCookie(cookieHeader, cookieName())
}

/** The cookie that holds a token. Only the endpoints for logging in receive it. */
export function deviceCookie(token: string) {
  return {
    name: cookieName(),
    value: token,
    path: '/api/auth',
    maxAge: YEAR_S,
    httpOnly: true,
    sameSite: 'lax',
    secure: secureCookies(),
  } as const
}
