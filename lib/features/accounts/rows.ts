import { minutesOf } from '@/lib/features/usage/rules/talk-time'
import { toAccount } from '@/lib/platform/tenancy/account'
import type { Plan } from '@/lib/platform/tenancy/plan'
import type { User } from '@/prisma/generated/client'

/** The languages of the panel and its e-mails. */
type AccountLocale = 'en' | 'tr'

/** Turkish, unless the account has chosen English. */
export function toLocale(stored: string): AccountLocale {
  return stored === 'en' ? 'en' : 'tr'
}

/** An account with the settings that its holder can see. */
export function toProfile(row: User) {
  return {
    id: String(row.id),
    email: row.email,
    name: row.name,
    locale: toLocale(row.locale),
    timezone: row.timezone,
    plan: row.plan,
    emailVerified: row.emailVerifiedAt !== null,
    hasPassword: row.passwordHash !== null,
  }
}

/**
 * The summary of an account that the operator command prints.
 * See docs/contract/decisions/running.md#operator-command.
 */
export interface AccountSummary {
  id: string
  email: string
  plan: Plan
  /** The balance of talk time. */
  minutes: number
}

export function toSummary(row: User): AccountSummary {
  const { id, email, plan } = toAccount(row)
  return { id: String(id), email, plan, minutes: minutesOf(row.balanceSeconds) }
}
