import { hash, verify } from '@node-rs/argon2'
import { systemDb } from '@/lib/platform/database/client'
import { AppError } from '@/lib/platform/errors'
import { tenantDb } from '@/lib/platform/tenancy/tenant'
import { countFailedLogin, requireLoginAttemptsLeft } from '@/lib/platform/auth/attempts'
import type { SessionAccount } from '@/lib/platform/auth/find-session-account'
import { withKeyedMutex } from '@/lib/platform/keyed-mutex'
import type { SessionIdentity } from '@/lib/platform/auth/session-cookie'

/** Argon2id as OWASP advises: 19 MiB, two passes. A stored hash names its own parameters. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of a password that nobody has: what is checked where there is no account. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$C4Kcd6yu1GR3hNAqtkWxXQ$srz7wV+561cplKV3c2ifQST2QXsbKWH6+zbJszoUBJg'

export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS)
}

/** Takes the same time where there is no hash to compare with, and is false then. */
export async function passwordMatches(stored: string | null, given: string): Promise<boolean> {
  const matches = await verify(stored ?? NOBODY, given)
  return stored !== null && matches
}

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
