import { onDataDeletionRequested, onDoNotCall } from '@/lib/features/reactions'
import { recordEvent } from '@/lib/features/webhooks/record-event'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { exchangeNumber, matchKey } from '@/lib/platform/phone/read-phone'
import { addActivity } from './add-activity'
import { findContactsOfNumber } from './find-contacts'
import type { Actor, DncRequestType } from './rules/activity'
import type { Contact } from './rules/contact'

export interface DncRequest {
  by: Actor
  reason?: string | null
  callId?: string | null
  /** Default: `do_not_call`. */
  requestType?: DncRequestType
}

/** Marks a contact and every other contact at whom the same number rings. @returns how many contacts were marked */
export async function markDoNotCall(
  tx: TenantTransaction,
  contact: Pick<Contact, 'id' | 'phone'>,
  request: DncRequest,
): Promise<number> {
  await lockAccount(tx)
  await markOne(tx, contact, request)
  const others = (await findContactsOfNumber(tx, contact.phone)).filter(
    ({ id, dncAt }) => id !== contact.id && dncAt === null,
  )
  for (const other of others) await markOne(tx, other, request)
  return 1 + others.length
}

/**
 * Marks a contact do-not-call, takes it out of campaigns and cadences, and keeps a permanent record
 * of each request. The time and reason of the first request stay. A data-deletion request also
 * waits in a list until the account holder completes it. Records `dnc.requested`, unless the
 * request came through the API: the integrator knows already.
 * See docs/contract/public-api.md#do-not-call-by-api and
 * docs/contract/decisions/webhooks.md#do-not-call-events.
 */
async function markOne(
  tx: TenantTransaction,
  contact: Pick<Contact, 'id' | 'phone'>,
  request: DncRequest,
): Promise<void> {
  const { by, reason = null, callId = null, requestType = 'do_not_call' } = request
  const { id, phone } = contact
  await markContact(tx, id, reason)
  await onDoNotCall(tx, id)
  await storeDoNotCallRequest(tx, { contactId: id, phone }, request)
  if (by === 'api') return
  const number = await tx.db.activity.count({ where: { contactId: id, kind: 'do_not_call' } })
  await recordEvent(tx, 'dnc.requested', {
    key: `${id}:${number}`,
    data: { contactId: String(id), phoneNumber: phone, requestType, reason, callId },
  })
}

/** The update locks the contact's row, so that simultaneous requests are numbered one by one. */
async function markContact(
  { execute }: TenantTransaction,
  id: bigint,
  reason: string | null,
): Promise<void> {
  await execute`
    update contacts set dnc_at = coalesce(dnc_at, now()),
      dnc_reason = case when dnc_at is null then ${reason} else dnc_reason end, updated_at = now()
    where id = ${id} and owner_id = ${OWNER}`
}

/**
 * Keeps the permanent record of a do-not-call request, and reports a data-deletion request.
 * Without a contact, the record binds the next contact that has the number.
 */
export async function storeDoNotCallRequest(
  tx: TenantTransaction,
  { contactId, phone }: { contactId: bigint | null; phone: string },
  { by, reason = null, callId = null, requestType = 'do_not_call' }: DncRequest,
): Promise<void> {
  // The record is found by these digits, which must not have an extension.
  const number = matchKey(phone) === null ? phone : exchangeNumber(phone)
  const data = { by, phone: number, reason, requestType }
  await addActivity(tx, { contactId, callId, kind: 'do_not_call', data })
  if (requestType === 'data_deletion') {
    await onDataDeletionRequested(tx, { contactId, phone, reason, callId })
  }
}
