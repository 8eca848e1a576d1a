import { AppError } from '@/lib/platform/errors'
import { transaction } from '@/lib/platform/tenancy/tenant'
import { hashPassword } from './passwords'
import { takeOverUnverified } from './take-over-unverified'
import { consumeUserToken, findUserToken, revokeUserTokens, isUsable } from './user-tokens'

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
