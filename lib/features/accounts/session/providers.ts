import type { Provider } from 'next-auth/providers/index'
import CredentialsProvider from 'next-auth/providers/credentials'
import GoogleProvider from 'next-auth/providers/google'
import { config } from '@/lib/platform/config'
import { logIn } from '../log-in'
import { clientAddress } from '@/lib/platform/http/client-address'

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
