import { systemDb } from '@/lib/platform/database/client'
import { normaliseEmail } from '@/lib/platform/text/email'
import { type Owner, type TenantTransaction, transaction } from '@/lib/platform/tenancy/tenant'
import { AppError } from '@/lib/platform/errors'
import type { Plan } from '@/lib/platform/tenancy/plan'
import { grantMonthlyMinutes } from '@/lib/features/minutes/grant-monthly-minutes'
import { setBalance } from '@/lib/features/minutes/set-balance'
import { issueApiKeyWithin } from './api-key'
import { markEmailVerified, openAccount } from './open-account'
import { hashPassword } from './passwords'
import { minutesOf } from '@/lib/features/minutes/rules/talk-time'

/** The account that the operator means. @throws Error in one line */
export async function findAccountId(email: string): Promise<Owner> {
  const where = { email: normaliseEmail(email) }
  const user = await systemDb().user.findUnique({ where, select: { id: true } })
  if (!user) throw new Error(`${where.email} has no account.`)
  return user
}

interface AccountToCreate {
  email: string
  password: string
  /** What stands before the @ unless told. */
  name?: string
  plan?: Plan
  /** The exact balance; without it, what the plan and the trial give. */
  minutes?: number
  /** Marks the address as verified; no mail is sent either way. */
  verified?: boolean
  apiKey?: boolean
}

export interface CreatedAccount extends AccountSummary {
  apiKey?: string
}

/** Makes an account for the operator: all of it or nothing. @throws Error in one line when the address is taken */
export async function createAccount(account: AccountToCreate): Promise<CreatedAccount> {
  const email = normaliseEmail(account.email)
  const passwordHash = await hashPassword(account.password)
  const name = account.name?.trim() || email.slice(0, email.indexOf('@'))
  try {
    return await openAccount({ email, name, passwordHash, plan: account.plan }, (tx) =>
      equip(tx, account),
    )
  } catch (error) {
    if (error instanceof AppError && error.code === 'email_taken') {
      throw new Error(`${email} has an account already.`, { cause: error })
    }
    throw error
  }
}

async function equip(tx: TenantTransaction, account: AccountToCreate): Promise<CreatedAccount> {
  if (account.verified) await markEmailVerified(tx)
  await grantMonthlyMinutes(tx)
  if (account.minutes !== undefined) await setBalance(tx, account.minutes, 'set by the operator')
  const key = account.apiKey ? await issueApiKeyWithin(tx) : null
  return { ...(await summariseAccount(tx)), ...(key && { apiKey: key.apiKey }) }
}

interface AccountChanges {
  email: string
  /** A larger plan brings its minutes of this month at once. */
  plan?: Plan
  /** The exact balance. */
  minutes?: number
  /** Overrides the plan's; null follows the plan again. */
  contactQuota?: number | null
}

/** Changes what is given. @throws Error in one line when nobody has the address */
export async function setAccount(changes: AccountChanges): Promise<AccountSummary> {
  const { email, plan, minutes, contactQuota } = changes
  return transaction(await findAccountId(email), async (tx) => {
    await tx.db.user.updateMany({ data: { plan, contactQuota } })
    if (plan) await grantMonthlyMinutes(tx)
    if (minutes !== undefined) await setBalance(tx, minutes, 'set by the operator')
    return summariseAccount(tx)
  })
}

/**
 * What the operator command prints of an account.
 * See docs/contract/decisions.md#operator-command.
 */
export interface AccountSummary {
  id: string
  email: string
  plan: Plan
  /** Balance of talk time. */
  minutes: number
}

export async function summariseAccount({ db }: TenantTransaction): Promise<AccountSummary> {
  const user = await db.user.findFirstOrThrow()
  return {
    id: String(user.id),
    email: user.email,
    plan: user.plan as Plan,
    minutes: minutesOf(user.balanceSeconds),
  }
}
