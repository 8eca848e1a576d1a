import type { Provider } from 'next-auth/providers/index'
import CredentialsProvider from 'next-auth/providers/credentials'
import GoogleProvider from 'next-auth/providers/google'
import { config } from '@/lib/platform/config'
import { logIn, logInWithGoogle } from '../log-in'
import { clientAddress } from '@/lib/platform/http/client-address'
import type { CallbacksOptions } from 'next-auth'
import { findSessionAccount } from '@/lib/platform/auth/find-session-account'
import type { SessionIdentity } from '@/lib/platform/auth/session-cookie'
import { ownOrigin } from '@/lib/platform/auth/own-origin'

/** Whether one can log in with Google here. */
export function hasGoogle(): boolean {
  return Boolean(config().GOOGLE_CLIENT_ID)
}

/** `onFailure` takes what next-auth could only turn into a refusal: too many attempts, a lost database. */
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
        const identity = await logIn({ email, password, address: clientAddress(request) })
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

/** The session is a token `{sub, version}`; everything else is read afresh from the account. */
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
  // A user stands here at the moment of logging in only.
  const entering = user as { id: string; version?: number } | undefined
  if (entering && account?.provider === 'google') {
    return logInWithGoogle({ email: user.email ?? '', name: user.name ?? user.email ?? '' })
  }
  if (entering) return { id: BigInt(entering.id), version: entering.version ?? 0 }
  return { id: BigInt(token.sub ?? ''), version: Number(token.version) }
}
