import { systemDb } from '@/lib/platform/database/client'
import { log } from '@/lib/platform/log'
import { mailLink, findUserToken, isUsable, consumeUserToken, revokeUserTokens } from './mail-links'
import { requireMailsLeft } from '@/lib/platform/auth/attempts'
import { AppError } from '@/lib/platform/errors'
import { transaction } from '@/lib/platform/tenancy/tenant'
import { hashPassword } from './passwords'
import { takeOverUnverified } from './open-account'

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

/** Whether the link of a reset mail still works: asked before somebody types a new password. */
export async function canResetPassword(token: string): Promise<boolean> {
  const found = await findUserToken(token, 'reset_password')
  return found !== null && isUsable(found)
}

interface PasswordReset {
  token: string
  password: string
}

/**
 * Sets a new password by the link of a mail, once, and ends all sessions and other links. Who has
 * the mail has the address, so it counts as verified. @throws link_invalid
 */
export async function completePasswordReset({ token, password }: PasswordReset): Promise<void> {
  const found = await findUserToken(token, 'reset_password')
  if (!found || !isUsable(found)) throw new AppError('link_invalid')
  const passwordHash = await hashPassword(password)
  await transaction({ id: found.userId }, async (tx) => {
    if (!(await consumeUserToken(tx, token))) throw new AppError('link_invalid')
    await takeOverUnverified(tx)
    await tx.db.user.updateMany({
      data: { passwordHash, sessionVersion: { increment: 1 } },
    })
    await revokeUserTokens(tx, 'reset_password')
  })
}
