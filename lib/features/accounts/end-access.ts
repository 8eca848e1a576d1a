import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { deleteAllKeys } from './named-api-keys'
import { deleteSecondFactor } from './second-factor/delete-second-factor'
import { endAllSessions } from './sessions'

/**
 * Closes every way into the account for good. The e-mail address is released and the password deleted, so that a
 * registration with the address opens another account.
 */
export async function endAccess(tx: TenantTransaction): Promise<void> {
  const { db, execute, owner } = tx
  await db.user.updateMany({
    data: {
      email: `deleted-${owner.id}@account.invalid`,
      // No mail is sent to an address that is not verified.
      emailVerifiedAt: null,
      passwordHash: null,
      plan: 'free',
    },
  })
  await endAllSessions(tx)
  await deleteAllKeys(tx)
  await deleteSecondFactor(tx)
  await execute`delete from user_tokens where user_id = ${OWNER}`
}
