import { createHmac } from 'node:crypto'
import { isSameSecret } from '@/lib/platform/security/same-secret'
import { loginStepSecret } from '@/lib/platform/security/secrets'
import { readCookie, secureCookies } from './cookies'

/**
 * The cookie between the two steps of a log-in: a signed token that says whose password was correct. It
 * opens nothing by itself. See docs/contract/decisions/accounts.md#two-factor-log-in.
 */

/** The binding of a token. A new password makes it worthless. */
interface Lock {
  id: bigint
  passwordHash: string | null
}

const MAX_AGE_S = 10 * 60

/** A token for a browser that has just passed the first step: `<account>.<expiry in ms>.<signature>`. */
export function issueLoginStep(account: Lock): string {
  const claim = `${account.id}.${Date.now() + MAX_AGE_S * 1000}`
  return `${claim}.${sign(claim, account)}`
}

interface LoginStep {
  id: bigint
  isOf: (account: Lock) => boolean
}

/** The claim of a token; null if it is missing, malformed or expired. */
export function readLoginStep(token: string | undefined): LoginStep | null {
  const [, claim = '', id = '', expiry = '', signature = ''] =
    /^((\d{1,18})\.(\d{1,15}))\.([\w-]+)$/.exec(token ?? '') ?? []
  if (!claim || Number(expiry) < Date.now()) return null
  return { id: BigInt(id), isOf: (account) => isSameSecret(signature, sign(claim, account)) }
}

function sign(claim: string, { id, passwordHash }: Lock): string {
  const signed = JSON.stringify([claim, String(id), passwordHash])
  return createHmac('sha256', loginStepSecret()).update(signed).digest('base64url')
}

function cookieName(): string {
  const name = 'santral.login-step'
  return secureCookies() ? `__Secure-${name}` : name
}

export function loginStepIn(cookieHeader: string | null): string | undefined {
  return readCookie(cookieHeader, cookieName())
}

/** The cookie that holds a token; an empty one ends it. Only the endpoints for logging in receive it. */
export function loginStepCookie(token: string) {
  return {
    name: cookieName(),
    value: token,
    path: '/api/auth',
    maxAge: token ? MAX_AGE_S : 0,
    httpOnly: true,
    sameSite: 'lax',
    secure: secureCookies(),
  } as const
}
