import { systemDb } from '@/lib/platform/database/client'
import { AppError } from '@/lib/platform/errors'
import { normaliseEmail } from '@/lib/platform/text/email'
import { transaction } from '@/lib/platform/tenancy/tenant'
import type { SessionIdentity } from '@/lib/platform/auth/session-cookie'
import { markEmailVerified } from './mark-email-verified'
import { openAccount } from './open-account'
import { takeOverUnverified } from './take-over-unverified'

interface GoogleProfile {
  /** One that Google has verified. */
  email: string
  name: string
}

/** The account with this address, opened where there is none. */
export async function logInWithGoogle(profile: GoogleProfile): Promise<SessionIdentity> {
  const email = normaliseEmail(profile.email)
  const known = await findIdentity(email)
  if (!known) {
    await openAccount({ email, name: profile.name, passwordHash: null }, markEmailVerified).catch(
      (error: unknown) => {
        // Another request has opened it meanwhile.
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
