import { hash, verify } from '@node-rs/argon2'
import { countFailedLogin, requireLoginAttemptsLeft } from '@/lib/platform/auth/attempts'
import { issueDeviceToken } from '@/lib/platform/auth/device-cookie'
import type { SessionAccount } from '@/lib/platform/auth/find-session-account'
import type { SessionIdentity } from '@/lib/platform/auth/session'
import { AppError } from '@/lib/platform/errors'
import { withKeyedMutex } from '@/lib/platform/keyed-mutex'
import { tenantDb, transaction } from '@/lib/platform/tenancy/tenant'
import { endAllSessions, openSession, type Browser } from './sessions'

/** Argon2id as OWASP recommends: 19 MiB, two passes. A stored hash names its own parameters. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash that no password matches. It is verified if the account or its password does not exist. */
const UNMATCHED_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$C4Kcd6yu1GR3hNAqtkWxXQ$srz7wV+561cplKV3c2ifQST2QXsbKWH6+zbJszoUBJg'

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS)
}

/** False without a stored hash, after the same time as a comparison takes. */
export async function passwordMatches(stored: string | null, given: string): Promise<boolean> {
  const matches = await verify(stored ?? UNMATCHED_HASH, given)
  return stored !== null && matches
}

interface PasswordChange {
  currentPassword: string
  newPassword: string
}

interface ChangedPassword {
  /** A new session, so that this browser stays logged in. */
  session: SessionIdentity
  deviceToken: string
}

/**
 * Changes the password and ends all sessions. A wrong current password counts as a failed login of this
 * session alone, so that strangers who guess cannot prevent the change.
 * @throws wrong_password, too_many_attempts
 */
export async function changePassword(
  account: SessionAccount,
  { currentPassword, newPassword }: PasswordChange,
  browser: Browser,
): Promise<ChangedPassword> {
  const keys = [`session:${account.sessionId}`]
  return withKeyedMutex(keys, async () => {
    await requireLoginAttemptsLeft(keys)
    const { passwordHash: current } = await tenantDb(account).user.findFirstOrThrow()
    if (!(await passwordMatches(current, currentPassword))) {
      await countFailedLogin(keys)
      throw new AppError('wrong_password')
    }
    const passwordHash = await hashPassword(newPassword)
    const session = await transaction(account, async (tx) => {
      // Of several simultaneous changes with the same current password, one succeeds.
      const where = { passwordHash: current }
      const { count } = await tx.db.user.updateMany({ where, data: { passwordHash } })
      if (count === 0) throw new AppError('wrong_password')
      await endAllSessions(tx)
      return openSession(tx, browser)
    })
    return { session, deviceToken: issueDeviceToken({ id: account.id, passwordHash }) }
  })
}
