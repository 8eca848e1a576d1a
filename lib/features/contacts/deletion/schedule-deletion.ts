import { randomUUID } from 'node:crypto'
import { AppError } from '@/lib/platform/errors'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { OWNER, type Owner, tenantDb, transaction } from '@/lib/platform/tenancy/tenant'
import { jobQueue } from '@/lib/vendors/jobs'
import { type Deletion, UNDO_SECONDS } from '../rules/deletion'

/**
 * Deletes contacts in ten seconds, until when `undoDeletion` keeps them. Lists hide them at once; for calls, campaigns
 * and the Public API they exist until then.
 * @returns the deletion and how many contacts it includes. A contact that another deletion includes is left out.
 */
export function scheduleDeletion(
  owner: Owner,
  contactIds: readonly bigint[],
  now = new Date(),
): Promise<{ deletion: Deletion; count: number }> {
  const deletion = {
    id: randomUUID(),
    deletesAt: new Date(now.getTime() + UNDO_SECONDS * 1000),
  }
  return transaction(owner, async (tx) => {
    // The lock makes a concurrent deletion of a contact come before the insert or after it.
    await lockAccount(tx)
    const count = await tx.execute`
      insert into contact_deletions (owner_id, contact_id, deletion_id, deletes_at)
      select ${OWNER}, c.id, ${deletion.id}::uuid, ${deletion.deletesAt} from contacts c
      where c.owner_id = ${OWNER} and c.id = any(${contactIds}::bigint[])
      on conflict do nothing`
    const data = {
      deletionId: deletion.id,
      accountId: String(owner.id),
      dueAt: deletion.deletesAt.toISOString(),
    }
    tx.afterCommit(() => jobQueue().send({ name: 'contact/deletion.due', data, id: deletion.id }))
    return { deletion, count }
  })
}

/**
 * Keeps the contacts of a deletion that have not been deleted yet.
 * @returns how many these are
 * @throws not_found if none is left
 */
export async function undoDeletion(owner: Owner, deletionId: string): Promise<number> {
  const { count } = await tenantDb(owner).contactDeletion.deleteMany({ where: { deletionId } })
  if (count === 0) throw new AppError('not_found')
  return count
}
