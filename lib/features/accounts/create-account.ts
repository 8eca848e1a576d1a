import { AppError } from '@/lib/platform/errors'
import { normaliseEmail } from '@/lib/platform/text/email'
import type { Plan } from '@/lib/platform/tenancy/plan'
import { grantMonthlyMinutes } from '@/lib/features/minutes/grant-monthly-minutes'
import { setBalance } from '@/lib/features/minutes/set-balance'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { issueApiKeyWithin } from './issue-api-key'
import { markEmailVerified } from './mark-email-verified'
import { openAccount } from './open-account'
import { hashPassword } from './passwords'
import { summariseAccount, type AccountSummary } from './summarise-account'

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
