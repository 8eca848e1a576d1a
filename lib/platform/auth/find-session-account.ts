import { systemDb } from '@/lib/platform/database/client'
import { toAccount, type Account } from '@/lib/platform/tenancy/account'

/** The account behind a panel session, with what its pages need on every request. */
export interface SessionAccount extends Account {
  emailVerified: boolean
  locale: string
  /** An IANA time zone. */
  timezone: string
}

/**
 * Finds the account of a session.
 * @returns null if the account is gone, or if its session version was raised, as a password reset does
 */
export async function findSessionAccount(
  id: bigint,
  version: number,
): Promise<SessionAccount | null> {
  const user = await systemDb().user.findFirst({ where: { id, sessionVersion: version } })
  if (!user) return null
  return {
    ...toAccount(user),
    emailVerified: user.emailVerifiedAt !== null,
    locale: user.locale,
    timezone: user.timezone,
  }
}
