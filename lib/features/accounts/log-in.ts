import { countFailedLogin, requireLoginAttemptsLeft } from '@/lib/platform/auth/attempts'
import type { SessionIdentity } from '@/lib/platform/auth/session'
import { systemDb } from '@/lib/platform/database/client'
import { AppError } from '@/lib/platform/errors'
import { withKeyedMutex } from '@/lib/platform/keyed-mutex'
import { transaction } from '@/lib/platform/tenancy/tenant'
import { normaliseEmail } from '@/lib/platform/text/email'
import { isStorable } from '@/lib/platform/text/storable-text'
import { markEmailVerified, openAccount, takeOverUnverified } from './open-account'
import { passwordMatches } from './passwords'

interface Credentials {
  email: string
  password: string
  /** The IP address of the client. */
  ipAddress: string
}

/**
 * Checks an e-mail address and a password. Only failures count towards the limit; simultaneous guesses
 * wait for each other, so that each is counted before the next is checked.
 * @returns null for both an unknown e-mail address and a wrong password, after the same time
 * @throws too_many_attempts
 */
export async function logIn(credentials: Credentials): Promise<SessionIdentity | null> {
  const email = normaliseEmail(credentials.email).slice(0, 320)
  const keys = [`email:${email}`, `address:${credentials.ipAddress}`]
  return withKeyedMutex(keys, async () => {
    await requireLoginAttemptsLeft(keys)
    const user = await findUser(email)
    const matches = await passwordMatches(user?.passwordHash ?? null, credentials.password)
    if (user && matches) return { id: user.id, version: user.sessionVersion }
    await countFailedLogin(keys)
    return null
  })
}

function findUser(email: string) {
  // PostgreSQL would refuse the text, and no account can have it.
  if (!isStorable(email)) return Promise.resolve(null)
  return systemDb().user.findUnique({ where: { email } })
}

interface GoogleProfile {
  /** An e-mail address that Google has verified. */
  email: string
  name: string
}

/** The account with this e-mail address. It is opened if there is none. */
export async function logInWithGoogle(profile: GoogleProfile): Promise<SessionIdentity> {
  const email = normaliseEmail(profile.email)
  const known = await findIdentity(email)
  if (!known) {
    await openAccount({ email, name: profile.name, passwordHash: null }, markEmailVerified).catch(
      (error: unknown) => {
        // Another request has opened it in the meantime.
        if (!(error instanceof AppError && error.code === 'email_taken')) throw error
      },
    )
  } else if (!known.verified) {
    await transaction(known, takeOverUnverified)
  } else {
    return known
  }
  const identity = await findIdentity(email)
  if (!identity) throw new AppError('unauthorized')
  return identity
}

async function findIdentity(email: string) {
  const user = await systemDb().user.findUnique({ where: { email } })
  if (!user) return null
  return { id: user.id, version: user.sessionVersion, verified: user.emailVerifiedAt !== null }
}
