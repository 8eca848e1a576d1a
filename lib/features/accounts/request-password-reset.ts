import { systemDb } from '@/lib/platform/database/client'
import { log } from '@/lib/platform/log'
import { mailLink } from './account-mails'
import { requireMailsLeft } from '@/lib/platform/auth/attempts'

/**
 * Mails a link for a new password if the address has an account. Looking and sending go on after
 * the answer, so that neither its words nor its time tell whether there is one. @throws too_many_attempts
 */
export async function requestPasswordReset(email: string): Promise<void> {
  await requireMailsLeft(email)
  mailIfKnown(email).catch((error: unknown) => {
    log().error({ err: error }, 'a password reset mail was not sent')
  })
}

async function mailIfKnown(email: string): Promise<void> {
  const user = await systemDb().user.findUnique({ where: { email } })
  if (user) await mailLink(user, 'reset_password')
}
