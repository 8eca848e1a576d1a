import { decode, encode } from 'next-auth/jwt'
import { config } from '@/lib/platform/config'
import { AppError } from '@/lib/platform/errors'
import { sessionSecret } from '@/lib/platform/security/secrets'
import { readCookie, secureCookies } from './cookies'
import { isOwnOrigin } from './own-origin'
import { findSessionAccount, SESSION_MAX_AGE, type SessionAccount } from './find-session-account'

/** The name of next-auth's cookie, which has a prefix if `APP_URL` is https. */
function sessionCookieName(): string {
  const name = 'next-auth.session-token'
  return secureCookies() ? `__Secure-${name}` : name
}

/** The account of a `Cookie` header, or null if its session is missing, expired or ended. */
export async function readSession(cookieHeader: string | null): Promise<SessionAccount | null> {
  const cookie = readCookie(cookieHeader, sessionCookieName())
  if (!cookie) return null
  const token = await decode({ token: cookie, secret: sessionSecret() }).catch(() => null)
  return typeof token?.sid === 'string' ? findSessionAccount(token.sid) : null
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
  requireSameSite(request)
}

/**
 * Refuses every page but those of `APP_URL`, whatever host the request names: the page of a host whose name resolves to
 * this server by a trick names that host too. Needed if no cookie proves the origin.
 * @throws forbidden_origin
 */
export function requireOwnOrigin(request: Request): void {
  const origin = request.headers.get('origin')
  if (!origin) return requireSameSite(request)
  if (!isOwnOrigin(origin)) throw new AppError('forbidden_origin')
}

function requireSameSite(request: Request): void {
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') throw new AppError('forbidden_origin')
}

/** The content of a session token. */
export interface SessionIdentity {
  id: bigint
  sessionId: string
}

/** The cookie of a new session, as next-auth would set it. It keeps a browser logged in while all other sessions end. */
export async function sessionCookie({ id, sessionId }: SessionIdentity) {
  const token = { sub: String(id), sid: sessionId }
  return {
    name: sessionCookieName(),
    value: await encode({ token, secret: sessionSecret(), maxAge: SESSION_MAX_AGE }),
    path: '/',
    maxAge: SESSION_MAX_AGE,
    httpOnly: true,
    sameSite: 'lax',
    secure: secureCookies(),
  } as const
}
