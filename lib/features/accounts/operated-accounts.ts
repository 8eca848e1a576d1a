import { grantMonthlyMinutes } from '@/lib/features/usage/grant-monthly-minutes'
import { setBalance } from '@/lib/features/usage/set-balance'
import { systemDb } from '@/lib/platform/database/client'
import { AppError } from '@/lib/platform/errors'
import type { Plan } from '@/lib/platform/tenancy/plan'
import { transaction, type Owner, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { normalizeEmail } from '@/lib/platform/text/email'
import { issueApiKeyWithin } from './api-key'
import { markEmailVerified, openAccount } from './open-account'
import { hashPassword } from './passwords'
import { toSummary, type AccountSummary } from './rows'

/** The account that an operator command names. @throws Error with one line for the operator */
export async function findAccountId(email: string): Promise<Owner> {
  const where = { email: normalizeEmail(email) }
  const user = await systemDb().user.findUnique({ where, select: { id: true } })
  if (!user) throw new Error(`${where.email} has no account.`)
  return user
}

interface AccountToCreate {
  email: string
  password: string
  /** Defaults to the part of the e-mail address before the @. */
  name?: string
  plan?: Plan
  /** The exact balance. Defaults to what the plan and the trial grant. */
  minutes?: number
  /** Marks the e-mail address as verified. No mail is sent in either case. */
  verified?: boolean
  apiKey?: boolean
}

export interface CreatedAccount extends AccountSummary {
  apiKey?: string
}

/**
 * Creates an account with everything the operator chose, in one transaction.
 * @throws Error with one line for the operator if the e-mail address is taken
 */
export async function createAccount(account: AccountToCreate): Promise<CreatedAccount> {
  const email = normalizeEmail(account.email)
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
  if (account.verified) await markEmailVerified(tx, { byOperator: true })
  await grantMonthlyMinutes(tx)
  if (account.minutes !== undefined) await setBalance(tx, account.minutes, 'set by the operator')
  const key = account.apiKey ? await issueApiKeyWithin(tx) : null
  return { ...(await readSummary(tx)), ...(key && { apiKey: key.apiKey }) }
}

interface AccountChanges {
  email: string
  /** A larger plan grants its minutes for this month at once. */
  plan?: Plan
  /** The exact balance. */
  minutes?: number
  /** Overrides the plan's quota; null follows the plan again. */
  contactQuota?: number | null
}

/** Changes only what is given. @throws Error with one line for the operator if the e-mail address has no account */
export async function setAccount(changes: AccountChanges): Promise<AccountSummary> {
  const { email, plan, minutes, contactQuota } = changes
  return transaction(await findAccountId(email), async (tx) => {
    await tx.db.user.updateMany({ data: { plan, contactQuota } })
    if (plan) await grantMonthlyMinutes(tx)
    if (minutes !== undefined) await setBalance(tx, minutes, 'set by the operator')
    return readSummary(tx)
  })
}

async function readSummary({ db }: TenantTransaction): Promise<AccountSummary> {
  return toSummary(await db.user.findFirstOrThrow())
}
