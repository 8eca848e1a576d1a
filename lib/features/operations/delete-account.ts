import { eraseAccount } from '@/lib/features/account-deletion/erase-account'
import { rememberTrial } from '@/lib/features/accounts/trial'
import { systemDb } from '@/lib/platform/database/client'
import { transaction } from '@/lib/platform/tenancy/tenant'

/**
 * Erases the account of exactly this e-mail address, for the operator: nothing brings it back.
 * @throws Error in one line when no account has the e-mail address as it is written
 */
export async function deleteAccount(email: string): Promise<{ id: string; email: string }> {
  const user = await systemDb().user.findUnique({ where: { email }, select: { id: true } })
  if (!user) throw new Error(`No account has exactly the e-mail address ${email}.`)
  await transaction(user, rememberTrial)
  await eraseAccount(user)
  return { id: String(user.id), email }
}
