import type { Contact } from '@/lib/domain/contact'
import { endEnrollments } from '@/lib/services/cadences/end-enrollments'
import { skipContact } from '@/lib/services/campaigns/skip-contact'
import { lockAccount } from '@/lib/services/minutes/lock-account'
import { recordEvent } from '@/lib/services/webhooks/record-event'
import type { Work } from '@/lib/tenant'
import { type DncRequest, keepRequest } from './keep-request'

/**
 * Takes a person off every list of numbers to call, and keeps a permanent record of each request.
 * The first request's time and reason stay. A wish for deletion also waits in a list until the
 * account holder completes it. `dnc.requested` goes out unless an outside system asked: it knows.
 * See docs/contract/public-api.md#do-not-call-by-api and
 * docs/contract/decisions.md#do-not-call-events.
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
  await skipContact(work, id)
  await endEnrollments(work, id, 'do_not_call')
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
