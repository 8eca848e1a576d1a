import { encode } from 'next-auth/jwt'
import { sessionSecret } from '@/lib/platform/security/secrets'
import { sessionCookieName } from './session'

/** What a session's token says. */
export interface SessionIdentity {
  id: bigint
  version: number
}

/** How long a session lives after it was last used, in seconds. */
export const SESSION_MAX_AGE = 30 * 24 * 60 * 60

/** The `Set-Cookie` of a session, as next-auth sets it: for who stays logged in while all sessions end. */
export async function sessionCookie({ id, version }: SessionIdentity): Promise<string> {
  const token = { sub: String(id), version }
  const value = await encode({ token, secret: sessionSecret(), maxAge: SESSION_MAX_AGE })
  const name = sessionCookieName()
  const secure = name.startsWith('__Secure-') ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${SESSION_MAX_AGE}; HttpOnly; SameSite=Lax${secure}`
}
