import type { Plan } from '@/lib/platform/tenancy/plan'
import { grantMonthlyMinutes } from '@/lib/features/minutes/grant-monthly-minutes'
import { setBalance } from '@/lib/features/minutes/set-balance'
import { transaction } from '@/lib/platform/tenancy/tenant'
import { findAccountId } from './find-account-id'
import { summariseAccount, type AccountSummary } from './summarise-account'

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
