import { requireMailsLeft, requirePasswordResetsLeft } from '@/lib/platform/auth/attempts'
import { issueDeviceToken } from '@/lib/platform/auth/device-cookie'
import { inBackground } from '@/lib/platform/background'
import { systemDb } from '@/lib/platform/database/client'
import { AppError } from '@/lib/platform/errors'
import { transaction } from '@/lib/platform/tenancy/tenant'
import { consumeUserToken, findUserToken, isUsable, mailLink, revokeUserTokens } from './mail-links'
import { takeOverUnverified } from './open-account'
import { hashPassword } from './passwords'
import { endAllSessions } from './sessions'

interface ResetRequest {
  email: string
  ipAddress: string
}

/**
 * Mails a link for a new password, if the e-mail address has an account. The look-up and the mail
 * happen after the response, so that neither its text nor its timing reveals whether it has one.
 * @throws too_many_attempts
 */
export async function requestPasswordReset({ email, ipAddress }: ResetRequest): Promise<void> {
  await requirePasswordResetsLeft(ipAddress)
  await requireMailsLeft(email)
  inBackground(() => mailIfKnown(email), 'a password reset mail was not sent')
}

async function mailIfKnown(email: string): Promise<void> {
  const user = await systemDb().user.findUnique({ where: { email } })
  if (user) await mailLink(user, 'reset_password')
}

/** Whether a reset link still works. The page checks it before it shows its form. */
export async function canResetPassword(token: string): Promise<boolean> {
  const found = await findUserToken(token, 'reset_password')
  return found !== null && isUsable(found)
}

interface PasswordReset {
  token: string
  password: string
}

/**
 * Sets a new password through a mailed link, and ends all sessions and all other reset links. The user who
 * received the mail controls the e-mail address, so it counts as verified.
 * @returns a device token, so that this browser can log in while strangers' failures lock the address
 * @throws link_invalid
 */
export async function completePasswordReset({ token, password }: PasswordReset): Promise<string> {
  const found = await findUserToken(token, 'reset_password')
  if (!found || !isUsable(found)) throw new AppError('link_invalid')
  const passwordHash = await hashPassword(password)
  await transaction({ id: found.userId }, async (tx) => {
    // Of several simultaneous requests with this token, one consumes it.
    if (!(await consumeUserToken(tx, token))) throw new AppError('link_invalid')
    await takeOverUnverified(tx)
    await tx.db.user.updateMany({ data: { passwordHash } })
    await endAllSessions(tx)
    await revokeUserTokens(tx, 'reset_password')
  })
  return issueDeviceToken({ id: found.userId, passwordHash })
}
