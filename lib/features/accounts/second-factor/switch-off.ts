import type { SessionAccount } from '@/lib/platform/auth/find-session-account'
import { transaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { findAccountId } from '../operated-accounts'
import { withCode } from './consume-code'
import { deleteSecondFactor } from './delete-second-factor'

/** Switches two-factor log-in off. @throws second_factor_off, wrong_code, too_many_attempts */
export function switchOffSecondFactor(account: SessionAccount, code: string): Promise<void> {
  return withCode(account, code, deleteSecondFactor)
}

/**
 * Switches two-factor log-in off for an account holder who has lost the app and the recovery codes.
 * @throws Error with one line for the operator if the e-mail address has no account
 */
export async function removeSecondFactor(email: string): Promise<{ id: string; removed: boolean }> {
  const account = await findAccountId(email)
  const removed = await transaction(account, async (tx: TenantTransaction) => {
    const before = await tx.db.secondFactor.count()
    await deleteSecondFactor(tx)
    return before > 0
  })
  return { id: String(account.id), removed }
}
