import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import type { Plan } from '@/lib/platform/tenancy/plan'

/** The account behind a panel session, with what its pages need on every request. */
export interface SessionAccount extends Account {
  emailVerified: boolean
  locale: string
  timezone: string
}

/** Null once the session's version has been raised (a password reset) or the account is gone. */
export async function findSessionAccount(
  id: bigint,
  version: number,
): Promise<SessionAccount | null> {
  const user = await systemDb().user.findFirst({ where: { id, sessionVersion: version } })
  if (!user) return null
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    plan: user.plan as Plan,
    contactQuota: user.contactQuota,
    emailVerified: user.emailVerifiedAt !== null,
    locale: user.locale,
    timezone: user.timezone,
  }
}
