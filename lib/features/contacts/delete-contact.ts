import { onContactDeleted } from '@/lib/features/reactions'
import { AppError } from '@/lib/platform/errors'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import {
  OWNER,
  transaction,
  type Owner,
  type TenantTransaction,
} from '@/lib/platform/tenancy/tenant'

/**
 * Deletes a contact and frees its place in the quota. Its calls and activities stay, without it.
 * Rows are locked in the order that others use: the account, as for an insert; then the calls,
 * because settling a call changes the call before its contact.
 * @throws not_found
 */
export async function deleteContact(owner: Owner, id: bigint): Promise<void> {
  await transaction(owner, async (tx) => {
    await lockAccount(tx)
    if (!(await deleteContactAndPlaces(tx, id))) throw new AppError('not_found')
  })
}

/**
 * Deletes the contact and what waits for it. The transaction must hold the lock of the account.
 * @returns whether the contact existed
 */
export async function deleteContactAndPlaces(tx: TenantTransaction, id: bigint): Promise<boolean> {
  await onContactDeleted(tx, id)
  return deleteContactRow(tx, id)
}

/**
 * Deletes the row and frees its place in the quota. The transaction must hold the account's row.
 * Appointments, campaign places and enrollments are deleted with it.
 * @returns whether the contact existed
 */
export async function deleteContactRow(
  { db, execute }: TenantTransaction,
  id: bigint,
): Promise<boolean> {
  const { count } = await db.contact.deleteMany({ where: { id } })
  await execute`
    update users set contact_count = contact_count - ${count} where id = ${OWNER}`
  return count > 0
}
