import { insertBusiness } from '@/lib/features/business/business'
import { requireMailsLeft, requireRegistrationsLeft } from '@/lib/platform/auth/attempts'
import type { SessionAccount } from '@/lib/platform/auth/find-session-account'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { transaction } from '@/lib/platform/tenancy/tenant'
import { consumeUserToken, findUserToken, mailLink } from './mail-links'
import { markEmailVerified, openAccount } from './open-account'
import { hashPassword } from './passwords'

interface Registration {
  email: string
  name: string
  /** Empty or missing: it is named later. */
  businessName?: string
  password: string
  locale?: string
  ipAddress: string
}

/**
 * Opens an account on the free plan and mails its verification link. A mail that fails is logged and
 * does not undo the account, because the panel can send the link again. Each attempt counts towards the
 * limit of the IP address, because each hashes a password and may send a mail to anybody.
 * See docs/contract/decisions/accounts.md#registration.
 * @throws too_many_attempts, email_taken
 */
export async function registerAccount(registration: Registration) {
  const { email, name, businessName, password, locale = 'tr', ipAddress } = registration
  await requireRegistrationsLeft(ipAddress)
  const passwordHash = await hashPassword(password)
  const id = await openAccount({ email, name, passwordHash, locale }, async (tx) => {
    if (businessName) await insertBusiness(tx, businessName)
    return tx.owner.id
  })
  await mailLink({ id, email, locale }, 'verify_email').catch((error: unknown) => {
    log().error({ err: error }, 'a verification mail was not sent')
  })
  return { id, email, name }
}

/**
 * Mails the verification link again, unless the e-mail address is already verified.
 * @throws too_many_attempts, mail_error
 */
export async function resendVerification(account: SessionAccount): Promise<void> {
  if (account.emailVerified) return
  await requireMailsLeft(account.email)
  await mailLink(account, 'verify_email').catch((error: unknown) => {
    log().error({ err: error }, 'a verification mail was not sent')
    throw new AppError('mail_error')
  })
}

/** `without_trial`: verified just now, and the mailbox had the trial minutes before. */
type Verification = 'verified' | 'without_trial' | 'already_verified'

/**
 * Verifies the e-mail address that a verification link was mailed to. Opening the link again is
 * harmless.
 * @throws link_invalid if the token is unknown, or expired before it was used
 */
export async function verifyEmail(token: string): Promise<Verification> {
  const found = await findUserToken(token, 'verify_email')
  if (!found) throw new AppError('link_invalid')
  if (found.user.emailVerifiedAt) return 'already_verified'
  const consumed = await transaction({ id: found.userId }, async (tx) => {
    if (!(await consumeUserToken(tx, token))) return null
    return (await markEmailVerified(tx)) ? 'verified' : 'without_trial'
  })
  if (consumed) return consumed
  // Another request may have used the same link in the meantime.
  const again = await findUserToken(token, 'verify_email')
  if (again?.user.emailVerifiedAt) return 'already_verified'
  throw new AppError('link_invalid')
}
