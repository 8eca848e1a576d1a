import type { CallbacksOptions } from 'next-auth'
import { logInWithGoogle } from '../log-in-with-google'
import { findSessionAccount } from '@/lib/platform/auth/find-session-account'
import type { SessionIdentity } from '@/lib/platform/auth/session-cookie'
import { ownOrigin } from '@/lib/platform/auth/own-origin'

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
