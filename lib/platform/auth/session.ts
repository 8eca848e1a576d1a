import { decode } from 'next-auth/jwt'
import { config } from '@/lib/platform/config'
import { AppError } from '@/lib/platform/errors'
import { sessionSecret } from '@/lib/platform/security/secrets'
import { findSessionAccount, type SessionAccount } from './find-session-account'

/** The cookie that next-auth sets: prefixed where the address is https. */
export function sessionCookieName(): string {
  const name = 'next-auth.session-token'
  return config().APP_URL.startsWith('https:') ? `__Secure-${name}` : name
}

function readCookie(header: string | null, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** The account of a `Cookie` header, or null where its session is missing, expired or ended. */
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
 * Refuses a change that another site's page asks the browser to make. A request without an
 * `Origin` and without fetch metadata does not come from a page. @throws forbidden_origin
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
