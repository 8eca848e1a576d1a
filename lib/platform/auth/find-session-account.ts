import { systemPool } from '@/lib/platform/database/client'
import { toAccount, type Account } from '@/lib/platform/tenancy/account'

/** The account behind a panel session, with what its pages need on every request. */
export interface SessionAccount extends Account {
  sessionId: string
  emailVerified: boolean
  locale: string
  /** An IANA time zone. */
  timezone: string
}

/** The seconds that a session's cookie lasts. */
export const SESSION_MAX_AGE = 30 * 24 * 60 * 60

interface Row extends Omit<SessionAccount, 'id' | 'plan' | 'sessionId'> {
  id: string
  plan: string
}

// One statement finds the account and, at most once a minute, updates when the session was last used.
// $2 is the number of seconds that a new cookie of the session lasts, or 0 if none is set.
const STATEMENT = `
  with used as (
    update sessions
    set last_used_at = now(), expires_at = greatest(expires_at, now() + $2 * interval '1 second')
    where id = $1 and expires_at > now()
      and (last_used_at < now() - interval '1 minute'
        or expires_at < now() + ($2 - 60) * interval '1 second')
  )
  select u.id, u.email, u.name, u.plan, u.contact_quota as "contactQuota",
    u.email_verified_at is not null as "emailVerified", u.locale, u.timezone
  from sessions s join users u on u.id = s.owner_id
  where s.id = $1 and s.expires_at > now()`

/**
 * The account of a session, or null if the session has ended or expired.
 * See docs/contract/decisions/accounts.md#sessions.
 */
export async function findSessionAccount(
  sessionId: string,
  /** Whether the session gets a new cookie, so that it lasts as long as that. */
  { renew = false } = {},
): Promise<SessionAccount | null> {
  const { rows } = await systemPool().query<Row>(STATEMENT, [
    sessionId,
    renew ? SESSION_MAX_AGE : 0,
  ])
  const [row] = rows
  if (!row) return null
  const { emailVerified, locale, timezone } = row
  return {
    ...toAccount({ ...row, id: BigInt(row.id) }),
    sessionId,
    emailVerified,
    locale,
    timezone,
  }
}
