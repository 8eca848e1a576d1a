import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { type Owner, tenantDb, transaction } from '@/lib/platform/tenancy/tenant'
import { deleteContactAndPlaces } from '../delete-contact'

/** Contacts of one step of the job. */
const BATCH = 50

/**
 * Deletes a batch of the contacts of a due deletion, each in a separate transaction. Safe to repeat, and at
 * the same time as an undo: whichever takes the row of a contact first decides.
 * @returns whether there may be more
 */
export async function carryOutDeletion(
  owner: Owner,
  deletionId: string,
  now = new Date(),
): Promise<{ more: boolean }> {
  const due = await tenantDb(owner).contactDeletion.findMany({
    where: { deletionId, deletesAt: { lte: now } },
    select: { contactId: true },
    take: BATCH,
  })
  for (const { contactId } of due) await deleteUnlessUndone(owner, contactId, deletionId)
  return { more: due.length === BATCH }
}

function deleteUnlessUndone(owner: Owner, contactId: bigint, deletionId: string): Promise<void> {
  return transaction(owner, async (tx) => {
    await lockAccount(tx)
    const { count } = await tx.db.contactDeletion.deleteMany({ where: { contactId, deletionId } })
    if (count > 0) await deleteContactAndPlaces(tx, contactId)
  })
}
