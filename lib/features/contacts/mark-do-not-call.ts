import type { Contact } from './rules/contact'
import { onDoNotCall } from '@/lib/features/reactions'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { recordEvent } from '@/lib/features/webhooks/record-event'
import type { Work } from '@/lib/platform/tenancy/tenant'
import { type DncRequest, keepRequest } from './keep-request'

/**
 * Takes a person off every list of numbers to call, and keeps a permanent record of each request.
 * The first request's time and reason stay. A wish for deletion also waits in a list until the
 * account holder completes it. `dnc.requested` goes out unless an outside system asked: it knows.
 * Contract 4.4; decisions, section 5.
 */
export async function markDoNotCall(
  work: Work,
  contact: Pick<Contact, 'id' | 'phone'>,
  request: DncRequest,
): Promise<void> {
  const { by, reason = null, callId = null, requestType = 'do_not_call' } = request
  const { id, phone } = contact
  await lockAccount(work)
  await mark(work, id, reason)
  await onDoNotCall(work, id)
  await keepRequest(work, { contactId: id, phone }, request)
  if (by === 'api') return
  const number = await work.db.activity.count({ where: { contactId: id, kind: 'do_not_call' } })
  await recordEvent(work, 'dnc.requested', {
    key: `${id}:${number}`,
    data: { contactId: String(id), phoneNumber: phone, requestType, reason, callId },
  })
}

/** Locks the contact's row, so that simultaneous requests are numbered one after the other. */
async function mark({ owner, db }: Work, id: bigint, reason: string | null): Promise<void> {
  await db.$executeRaw`
    update contacts set dnc_at = coalesce(dnc_at, now()),
      dnc_reason = case when dnc_at is null then ${reason} else dnc_reason end, updated_at = now()
    where id = ${id} and owner_id = ${owner.id}`
}
