import type { Contact } from './rules/contact'
import { onDoNotCall } from '@/lib/features/reactions'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { recordEvent } from '@/lib/features/webhooks/record-event'
import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { type DncRequest, storeRequest } from './store-request'

/**
 * Takes a person off every list of numbers to call, and keeps a permanent record of each request.
 * The first request's time and reason stay. A wish for deletion also waits in a list until the
 * account holder completes it. `dnc.requested` goes out unless an outside system asked: it knows.
 * See docs/contract/public-api.md#do-not-call-by-api and
 * docs/contract/decisions.md#do-not-call-events.
 */
export async function markDoNotCall(
  tx: TenantTransaction,
  contact: Pick<Contact, 'id' | 'phone'>,
  request: DncRequest,
): Promise<void> {
  const { by, reason = null, callId = null, requestType = 'do_not_call' } = request
  const { id, phone } = contact
  await lockAccount(tx)
  await mark(tx, id, reason)
  await onDoNotCall(tx, id)
  await storeRequest(tx, { contactId: id, phone }, request)
  if (by === 'api') return
  const number = await tx.db.activity.count({ where: { contactId: id, kind: 'do_not_call' } })
  await recordEvent(tx, 'dnc.requested', {
    key: `${id}:${number}`,
    data: { contactId: String(id), phoneNumber: phone, requestType, reason, callId },
  })
}

/** Locks the contact's row, so that simultaneous requests are numbered one after the other. */
async function mark(
  { execute }: TenantTransaction,
  id: bigint,
  reason: string | null,
): Promise<void> {
  await execute`
    update contacts set dnc_at = coalesce(dnc_at, now()),
      dnc_reason = case when dnc_at is null then ${reason} else dnc_reason end, updated_at = now()
    where id = ${id} and owner_id = ${OWNER}`
}
