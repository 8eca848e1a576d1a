import { AppError } from '@/lib/platform/errors'
import { transaction } from '@/lib/platform/tenancy/tenant'
import { markEmailVerified } from './mark-email-verified'
import { consumeUserToken, findUserToken } from './user-tokens'

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
