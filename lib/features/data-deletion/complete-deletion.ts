import { onContactErased } from '@/lib/features/reactions'
import { deleteContactRow } from '@/lib/features/contacts/delete-contact'
import { findContactsOfNumber } from '@/lib/features/contacts/find-contacts'
import { AppError } from '@/lib/platform/errors'
import { maskPhone } from '@/lib/platform/phone/mask-phone'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction, type Owner, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { DataDeletionRequest } from '@/prisma/generated/client'
import { findDeletionRequest, type DeletionRequest } from './list-deletion-requests'
import { matchKey, matchKeys } from '@/lib/platform/phone/read-phone'

/**
 * Deletes the data of the contact that asked for it, and completes this request and all others with
 * the same phone number, in one transaction. The record of the do-not-call request stays, with the
 * number that it binds. A request that is completed already does not change.
 * @throws not_found, call_in_progress
 */
export async function completeDeletion(owner: Owner, id: bigint): Promise<DeletionRequest> {
  await transaction(owner, async (tx) => {
    await lockAccount(tx)
    const request = await tx.db.dataDeletionRequest.findFirst({ where: { id } })
    if (!request) throw new AppError('not_found')
    if (request.completedAt) return
    const phoneKeys = matchKeys(request.phone)
    for (const contactId of await findSubjects(tx, request)) {
      await eraseData(tx, { contactId, phoneKeys })
    }
    await completeRequests(tx, request)
  })
  const completed = await findDeletionRequest(owner, id)
  if (!completed) throw new AppError('not_found')
  return completed
}

/** The keys to the data of the contact that asked. */
interface Subject {
  /** Null if the contact has been deleted. */
  contactId: bigint | null
  /** None if the number has too few digits to identify a contact. */
  phoneKeys: string[]
}

/**
 * Finds the contacts with this number; null if there are none. The contact that asked may have been deleted since, and
 * created again.
 */
async function findSubjects(
  tx: TenantTransaction,
  { contactId, phone }: DataDeletionRequest,
): Promise<(bigint | null)[]> {
  const others = (await findContactsOfNumber(tx, phone)).map(({ id }) => id)
  const ids = [...new Set([...(contactId === null ? [] : [contactId]), ...others])]
  return ids.length > 0 ? ids : [null]
}

/** The reason remains only in the permanent do-not-call record. */
async function completeRequests(
  { db }: TenantTransaction,
  { id, phone }: DataDeletionRequest,
): Promise<void> {
  const open = await db.dataDeletionRequest.findMany({
    where: { completedAt: null },
    select: { id: true, phone: true },
  })
  const keys = matchKeys(phone)
  const same = open.filter((other) => keys.includes(matchKey(other.phone) ?? ''))
  await db.dataDeletionRequest.updateMany({
    where: { id: { in: [id, ...same.map((other) => other.id)] } },
    data: { phone: maskPhone(phone), reason: null, completedAt: new Date() },
  })
}

/**
 * Deletes the contact and its data: recordings, transcripts, arguments and results of tools, analyses,
 * appointments, messages and events. Calls stay for billing, with a masked number; do-not-call
 * records stay, because they are what keeps the number from being called. `dnc.requested` stays: it may still await
 * delivery. The account's row must be locked; calls are locked before the contact, as in `deleteContact`.
 * @throws call_in_progress
 */
async function eraseData(tx: TenantTransaction, subject: Subject): Promise<void> {
  await onContactErased(tx, subject)
  if (subject.contactId !== null) await deleteContactRow(tx, subject.contactId)
}
