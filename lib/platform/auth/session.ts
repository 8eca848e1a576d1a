import { decode, encode } from 'next-auth/jwt'
import { config } from '@/lib/platform/config'
import { AppError } from '@/lib/platform/errors'
import { sessionSecret } from '@/lib/platform/security/secrets'
import { findSessionAccount, type SessionAccount } from './find-session-account'

/** The name of next-auth's cookie, which has a prefix if `APP_URL` is https. */
export function sessionCookieName(): string {
  const name = 'next-auth.session-token'
  return config().APP_URL.startsWith('https:') ? `__Secure-${name}` : name
}

function readCookie(header: string | null, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** The account of a `Cookie` header, or null if its session is missing, expired or ended. */
export async function readSession(cookieHeader: string | null): Promise<SessionAccount | null> {
  const cookie = readCookie(cookieHeader, sessionCookieName())
  if (!cookie) return null
  const token = await decode({ token: cookie, secret: sessionSecret() }).catch(() => null)
  if (!token?.sub || typeof token.version !== 'number') return null
  return findSessionAccount(BigInt(token.sub), token.version)
}

/** @throws unauthorized */
export async function requireSession(request: Request): Promise<SessionAccount> {
  const account = await readSession(request.headers.get('cookie'))
  if (!account) throw new AppError('unauthorized')
  return account
}

/**
 * Refuses a change that a page of another site makes the browser send. A request that has neither an
 * `Origin` nor fetch metadata does not come from a page.
 * @throws forbidden_origin
 */
export function requireSameOrigin(request: Request): void {
  const origin = request.headers.get('origin')
  if (origin) {
    if (origin === new URL(config().APP_URL).origin) return
    if (URL.canParse(origin) && new URL(origin).host === request.headers.get('host')) return
    throw new AppError('forbidden_origin')
  }
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') throw new AppError('forbidden_origin')
}

/** The content of a session token. */
export interface SessionIdentity {
  id: bigint
  version: number
}

/** The seconds that a session lasts after its last use. */
export const SESSION_MAX_AGE = 30 * 24 * 60 * 60

/** The `Set-Cookie` of a new session, as next-auth would set it. It keeps a browser logged in while all other sessions end. */
export async function sessionCookie({ id, version }: SessionIdentity): Promise<string> {
  const token = { sub: String(id), version }
  const value = await encode({ token, secret: sessionSecret(), maxAge: SESSION_MAX_AGE })
  const name = sessionCookieName()
  const secure = name.startsWith('__Secure-') ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${SESSION_MAX_AGE}; HttpOnly; SameSite=Lax${secure}`
}
