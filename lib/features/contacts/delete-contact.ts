import { AppError } from '@/lib/platform/errors'
import { onContactDeleted } from '@/lib/features/reactions'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { OWNER, transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import { deleteContactRow } from './delete-contact-row'

/**
 * Removes a contact and gives its place in the quota back. Its calls and the records of what
 * happened stay, without it. Rows are locked in the order in which others lock them: the account
 * as for an insert, then the calls, which an ending call changes before its contact.
 * @throws not_found
 */
export async function deleteContact(owner: Owner, id: bigint): Promise<void> {
  await transaction(owner, async (tx) => {
    await lockAccount(tx)
    await tx.execute`
      select 1 from calls where owner_id = ${OWNER} and contact_id = ${id} for update`
    await onContactDeleted(tx, id)
    if (!(await deleteContactRow(tx, id))) throw new AppError('not_found')
  })
}
