import { countFailedLogin, requireLoginAttemptsLeft } from '@/lib/platform/auth/attempts'
import type { SessionAccount } from '@/lib/platform/auth/find-session-account'
import { AppError } from '@/lib/platform/errors'
import { withKeyedMutex } from '@/lib/platform/keyed-mutex'
import { tenantDb } from '@/lib/platform/tenancy/tenant'
import { passwordMatches } from './passwords'

/**
 * Asks for the password of the account before a change that matters. An account without one has nothing to give.
 * A wrong one counts as a failed login of this session alone.
 * @throws wrong_password, too_many_attempts
 */
export async function requireOwnPassword(
  account: SessionAccount,
  given: string | null,
): Promise<void> {
  const { passwordHash } = await tenantDb(account).user.findFirstOrThrow()
  if (passwordHash === null) return
  const keys = [`session:${account.sessionId}`]
  await withKeyedMutex(keys, async () => {
    await requireLoginAttemptsLeft(keys)
    if (await passwordMatches(passwordHash, given ?? '')) return
    await countFailedLogin(keys)
    throw new AppError('wrong_password')
  })
}
