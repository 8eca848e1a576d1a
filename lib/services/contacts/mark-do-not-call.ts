import type { Actor, DncRequestType } from '@/lib/domain/activity'
import type { Contact } from '@/lib/domain/contact'
import { recordEvent } from '@/lib/services/webhooks/record-event'
import type { Work } from '@/lib/tenant'
import { addActivity } from './add-activity'

export interface DncRequest {
  by: Actor
  reason?: string | null
  /** The call in which the person asked. */
  callId?: string | null
  /** `do_not_call` unless told. */
  requestType?: DncRequestType
}

/**
 * Takes a person off every list of numbers to call, and keeps a permanent record of each request.
 * The first request's time and reason stay. `dnc.requested` goes out unless an outside system asked:
 * it knows. Contract 4.4; decisions, section 5.
 */
export async function markDoNotCall(
  work: Work,
  contact: Pick<Contact, 'id' | 'phone'>,
  { by, reason = null, callId = null, requestType = 'do_not_call' }: DncRequest,
): Promise<void> {
  await work.db.contact.updateMany({
    where: { id: contact.id, dncAt: null },
    data: { dncAt: new Date(), dncReason: reason },
  })
  const { id, phone } = contact
  const data = { by, phone, reason, requestType }
  const request = await addActivity(work, { contactId: id, callId, kind: 'do_not_call', data })
  if (by === 'api') return
  await recordEvent(work, 'dnc.requested', {
    key: `${id}-${request}`,
    data: { contactId: String(id), phoneNumber: phone, requestType, reason, callId },
  })
}
