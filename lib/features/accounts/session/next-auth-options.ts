import type { CallbacksOptions, EventCallbacks } from 'next-auth'
import CredentialsProvider from 'next-auth/providers/credentials'
import GoogleProvider from 'next-auth/providers/google'
import type { Provider } from 'next-auth/providers/index'
import { deviceTokenIn } from '@/lib/platform/auth/device-cookie'
import { findSessionAccount } from '@/lib/platform/auth/find-session-account'
import { ownOrigin } from '@/lib/platform/auth/own-origin'
import { config } from '@/lib/platform/config'
import { clientAddress } from '@/lib/platform/http/client-address'
import { logIn, logInWithGoogle } from '../log-in'
import { CodeRequired } from '../second-factor/code-required'
import { logOut } from '../sessions'
import { readBrowser } from './read-browser'

/** Whether this installation is configured for logging in with Google. */
export function hasGoogle(): boolean {
  return Boolean(config().GOOGLE_CLIENT_ID)
}

/** The result of a request to next-auth, besides its response. */
export interface Outcome {
  /** Errors that need their own response: too many attempts, a lost database. next-auth would hide them. */
  failures: unknown[]
  /** For a browser that has just logged in with a password. */
  deviceToken: string | null
  /** For a browser that Google has logged in, and that still has to give a code. */
  stepToken: string | null
}

/** The ways to log in. */
export function providers(request: Request, outcome: Outcome): Provider[] {
  return [credentials(request, outcome), ...(hasGoogle() ? [google()] : [])]
}

function credentials(request: Request, outcome: Outcome) {
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
        const loggedIn = await logIn({
          email,
          password,
          ipAddress: clientAddress(request),
          browser: readBrowser(request),
          deviceToken: deviceTokenIn(request.headers.get('cookie')),
        })
        if (!loggedIn) return null
        outcome.deviceToken = loggedIn.deviceToken
        return { id: String(loggedIn.id), sessionId: loggedIn.sessionId }
      } catch (error) {
        outcome.failures.push(error)
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

/** The session token holds `{sub, sid}`. Everything else is read from the account each time. */
export function callbacks(request: Request, outcome: Outcome): Partial<CallbacksOptions> {
  // Google's login opens its session in `signIn`, which alone can redirect to the second step. `jwt` comes after it.
  let googleSession: string | undefined
  return {
    async signIn({ account, profile, user }) {
      if (account?.provider !== 'google') return true
      if ((profile as { email_verified?: boolean } | undefined)?.email_verified !== true)
        return false
      const { email, name } = user
      const found = { email: email ?? '', name: name ?? email ?? '' }
      try {
        googleSession = (await logInWithGoogle(found, readBrowser(request))).sessionId
        return true
      } catch (error) {
        if (!(error instanceof CodeRequired)) throw error
        outcome.stepToken = error.stepToken
        return `${ownOrigin(request.headers)}/login/code`
      }
    },
    async jwt(call) {
      const sessionId = sessionOf(call, googleSession)
      // The caller sets a new cookie.
      const account = sessionId && (await findSessionAccount(sessionId, { renew: true }))
      if (!account) throw new Error('The session has ended.')
      const { id, name, email } = account
      return { sub: String(id), sid: sessionId, name, email }
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

function sessionOf({ token, user }: JwtCall, googleSession: string | undefined) {
  // next-auth passes a user only in the request that logs in.
  const loggingIn = user as { sessionId?: string } | undefined
  return loggingIn ? (googleSession ?? loggingIn.sessionId) : sessionIdIn(token)
}

function sessionIdIn(token: JwtCall['token']): string | undefined {
  return typeof token.sid === 'string' ? token.sid : undefined
}

/** Ends the session in the database too, so that a copy of its cookie stops working. */
export function events({ failures }: Outcome): Partial<EventCallbacks> {
  return {
    async signOut({ token }) {
      const sessionId = sessionIdIn(token)
      if (!token.sub || !sessionId) return
      await logOut({ id: BigInt(token.sub), sessionId }).catch((error: unknown) => {
        failures.push(error)
      })
    },
  }
}
