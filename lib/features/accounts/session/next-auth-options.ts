import type { CallbacksOptions } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import GoogleProvider from 'next-auth/providers/google'
import type { Provider } from 'next-auth/providers/index'
import { findSessionAccount } from '@/lib/platform/auth/find-session-account'
import { ownOrigin } from '@/lib/platform/auth/own-origin'
import type { SessionIdentity } from '@/lib/platform/auth/session'
import { config } from '@/lib/platform/config'
import { clientAddress } from '@/lib/platform/http/client-address'
import { logIn, logInWithGoogle } from '../log-in'

/** Whether this installation is configured for logging in with Google. */
export function hasGoogle(): boolean {
  return Boolean(config().GOOGLE_CLIENT_ID)
}

/**
 * The ways to log in. next-auth would turn every error into a refused login, so `onFailure` receives
 * the errors that need their own response: too many attempts, a lost database.
 */
export function providers(request: Request, onFailure: (error: unknown) => unknown): Provider[] {
  return [credentials(request, onFailure), ...(hasGoogle() ? [google()] : [])]
}

function credentials(request: Request, onFailure: (error: unknown) => unknown) {
  return CredentialsProvider({
    name: 'E-mail and password',
    credentials: {
      email: { label: 'E-mail', type: 'email' },
      password: { label: 'Password', type: 'password' },
    },
    async authorize(given) {
      const { email, password } = (given ?? {}) as Record<string, unknown>
      if (typeof email !== 'string' || typeof password !== 'string') return null
      try {
        const identity = await logIn({ email, password, ipAddress: clientAddress(request) })
        return identity && { id: String(identity.id), version: identity.version }
      } catch (error) {
        onFailure(error)
        return null
      }
    },
  })
}

function google() {
  const { GOOGLE_CLIENT_ID: clientId = '', GOOGLE_CLIENT_SECRET: clientSecret = '' } = config()
  return GoogleProvider({ clientId, clientSecret })
}

type JwtCall = Parameters<CallbacksOptions['jwt']>[0]

/** The session token holds `{sub, version}`. Everything else is read from the account each time. */
export function callbacks(request: Request): Partial<CallbacksOptions> {
  return {
    signIn({ account, profile }) {
      if (account?.provider !== 'google') return true
      return (profile as { email_verified?: boolean } | undefined)?.email_verified === true
    },
    async jwt(call) {
      const { id, version } = await identityOf(call)
      const account = await findSessionAccount(id, version)
      if (!account) throw new Error('The session has ended.')
      return { sub: String(id), version, name: account.name, email: account.email }
    },
    session({ session, token }) {
      return { ...session, user: { id: token.sub, name: token.name, email: token.email } }
    },
    redirect({ url }) {
      const own = ownOrigin(request.headers)
      if (typeof url !== 'string') return own
      const target = URL.canParse(url, own) ? new URL(url, own) : null
      return target?.origin === own ? target.href : own
    },
  }
}

function identityOf({ token, user, account }: JwtCall): Promise<SessionIdentity> | SessionIdentity {
  // next-auth passes a user only in the request that logs in.
  const loggingIn = user as { id: string; version?: number } | undefined
  if (loggingIn && account?.provider === 'google') {
    return logInWithGoogle({ email: user.email ?? '', name: user.name ?? user.email ?? '' })
  }
  if (loggingIn) return { id: BigInt(loggingIn.id), version: loggingIn.version ?? 0 }
  return { id: BigInt(token.sub ?? ''), version: Number(token.version) }
}
