import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { mailLink } from './account-mails'
import { requireMailsLeft } from '@/lib/platform/auth/attempts'
import type { SessionAccount } from '@/lib/platform/auth/find-session-account'

/** Mails the verification link again; nothing where it is not needed. @throws too_many_attempts, mail_error */
export async function resendVerification(account: SessionAccount): Promise<void> {
  if (account.emailVerified) return
  await requireMailsLeft(account.email)
  await mailLink(account, 'verify_email').catch((error: unknown) => {
    log().error({ err: error }, 'a verification mail was not sent')
    throw new AppError('mail_error')
  })
}
