import { endAccess } from '@/lib/features/accounts/end-access'
import { rememberTrial } from '@/lib/features/accounts/trial'
import { onAccountClosed } from '@/lib/features/reactions'
import { log } from '@/lib/platform/log'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { jobQueue } from '@/lib/vendors/jobs'

/** Closes an account at once and has it deleted: it ends every way in, and all that the account does by itself. */
export async function closeAccount(tx: TenantTransaction): Promise<void> {
  await lockAccount(tx)
  await rememberTrial(tx)
  await endAccess(tx)
  await onAccountClosed(tx)
  await tx.db.accountDeletion.createMany({
    data: [{ ownerId: tx.owner.id }],
    skipDuplicates: true,
  })
  tx.afterCommit(requestDeletion)
}

/** Never throws: the sweeper finds what could not be sent. */
async function requestDeletion(): Promise<void> {
  try {
    await jobQueue().send({ name: 'account/closed', data: {} })
  } catch (error) {
    log().error({ err: error }, 'the job that deletes a closed account could not be sent')
  }
}
