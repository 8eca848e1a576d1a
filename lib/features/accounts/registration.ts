import { log } from '@/lib/platform/log'
import { mailLink, consumeUserToken, findUserToken } from './mail-links'
import { openAccount, markEmailVerified } from './open-account'
import { hashPassword } from './passwords'
import { AppError } from '@/lib/platform/errors'
import { requireMailsLeft } from '@/lib/platform/auth/attempts'
import type { SessionAccount } from '@/lib/platform/auth/find-session-account'
import { transaction } from '@/lib/platform/tenancy/tenant'

interface Registration {
  email: string
  name: string
  password: string
  locale?: string
}

/**
 * Opens an account on the free plan and mails its verification link. A mail that fails is logged
 * and does not undo the account: the panel sends it again. @throws email_taken
 */
export async function registerAccount({ email, name, password, locale = 'tr' }: Registration) {
  const passwordHash = await hashPassword(password)
  const id = await openAccount({ email, name, passwordHash, locale }, ({ owner }) =>
    Promise.resolve(owner.id),
  )
  await mailLink({ id, email, locale }, 'verify_email').catch((error: unknown) => {
    log().error({ err: error }, 'a verification mail was not sent')
  })
  return { id, email, name }
}

/** Mails the verification link again; nothing where it is not needed. @throws too_many_attempts, mail_error */
export async function resendVerification(account: SessionAccount): Promise<void> {
  if (account.emailVerified) return
  await requireMailsLeft(account.email)
  await mailLink(account, 'verify_email').catch((error: unknown) => {
    log().error({ err: error }, 'a verification mail was not sent')
    throw new AppError('mail_error')
  })
}

export type Verification = 'verified' | 'already_verified'

/**
 * Uses the link of a verification mail. Opening it again changes nothing and is no failure.
 * @throws link_invalid (unknown, or expired before it was used)
 */
export async function verifyEmail(token: string): Promise<Verification> {
  const found = await findUserToken(token, 'verify_email')
  if (!found) throw new AppError('link_invalid')
  if (found.user.emailVerifiedAt) return 'already_verified'
  const consumed = await transaction({ id: found.userId }, async (tx) => {
    if (!(await consumeUserToken(tx, token))) return false
    await markEmailVerified(tx)
    return true
  })
  if (consumed) return 'verified'
  const again = await findUserToken(token, 'verify_email')
  if (again?.user.emailVerifiedAt) return 'already_verified'
  throw new AppError('link_invalid')
}
