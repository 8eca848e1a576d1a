import { AppError } from '@/lib/platform/errors'
import { lastTenDigits, maskPhone } from '@/lib/platform/phone/phone'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import {
  OWNER,
  transaction,
  type Owner,
  type TenantTransaction,
} from '@/lib/platform/tenancy/tenant'
import type { DataDeletionRequest } from '@/prisma/generated/client'
import { eraseContactData, type ErasedContact } from './erase-contact-data'
import { findDeletionRequest, type DeletionRequest } from './list-deletion-requests'

/**
 * Deletes what is known of the person who asked for it, and completes this request and any other of
 * the same person, all or nothing. What stays is the record that they asked, with the number it is
 * honoured by. A completed request stays as it is. @throws not_found, call_in_progress
 */
export async function completeDeletion(owner: Owner, id: bigint): Promise<DeletionRequest> {
  await transaction(owner, async (tx) => {
    await lockAccount(tx)
    const request = await tx.db.dataDeletionRequest.findFirst({ where: { id } })
    if (!request) throw new AppError('not_found')
    if (request.completedAt) return
    const person = await findPerson(tx, request)
    await eraseContactData(tx, person)
    await complete(tx, request, person)
  })
  const completed = await findDeletionRequest(owner, id)
  if (!completed) throw new AppError('not_found')
  return completed
}

/** The contact may have been deleted since, and may have come back with the same number. */
async function findPerson(
  { db }: TenantTransaction,
  request: DataDeletionRequest,
): Promise<ErasedContact> {
  const phoneLast10 = lastTenDigits(request.phone)
  if (request.contactId !== null) return { contactId: request.contactId, phoneLast10 }
  const contact = phoneLast10 ? await db.contact.findFirst({ where: { phoneLast10 } }) : null
  return { contactId: contact?.id ?? null, phoneLast10 }
}

/** Their words stay with the permanent record of the request alone. */
async function complete(
  { execute }: TenantTransaction,
  { id, phone }: DataDeletionRequest,
  { phoneLast10 }: ErasedContact,
): Promise<void> {
  await execute`
    update data_deletion_requests
    set phone = ${maskPhone(phone)}, reason = null, completed_at = now()
    where owner_id = ${OWNER} and completed_at is null
      and (id = ${id} or right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) = ${phoneLast10})`
}
