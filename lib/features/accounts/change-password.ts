import { systemDb } from '@/lib/platform/database/client'
import { AppError } from '@/lib/platform/errors'
import { tenantDb } from '@/lib/platform/tenancy/tenant'
import { countFailedLogin, requireLoginAttemptsLeft } from '@/lib/platform/auth/attempts'
import type { SessionAccount } from '@/lib/platform/auth/find-session-account'
import { withKeyedMutex } from '@/lib/platform/keyed-mutex'
import type { SessionIdentity } from '@/lib/platform/auth/session-cookie'
import { hashPassword, passwordMatches } from './passwords'

interface PasswordChange {
  currentPassword: string
  newPassword: string
}

/**
 * Changes the password and ends all sessions. A wrong current password counts as a failed login.
 * @returns what a new session of the same reader says
 * @throws wrong_password, too_many_attempts
 */
export async function changePassword(
  account: SessionAccount,
  { currentPassword, newPassword }: PasswordChange,
): Promise<SessionIdentity> {
  const keys = [`email:${account.email}`]
  return withKeyedMutex(keys, async () => {
    await requireLoginAttemptsLeft(keys)
    const { passwordHash } = await systemDb().user.findUniqueOrThrow({ where: { id: account.id } })
    if (!(await passwordMatches(passwordHash, currentPassword))) {
      await countFailedLogin(keys)
      throw new AppError('wrong_password')
    }
    const { id, sessionVersion } = await tenantDb(account).user.update({
      where: { id: account.id },
      data: { passwordHash: await hashPassword(newPassword), sessionVersion: { increment: 1 } },
    })
    return { id, version: sessionVersion }
  })
}
