import type { Actor, DncRequestType } from './rules/activity'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'
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
 * Keeps for good that somebody asked not to be contacted; a wish for deletion waits in a list too.
 * Without a contact it binds whoever has the number next.
 */
export async function storeRequest(
  tx: TenantTransaction,
  { contactId, phone }: { contactId: bigint | null; phone: string },
  { by, reason = null, callId = null, requestType = 'do_not_call' }: DncRequest,
): Promise<void> {
  const data = { by, phone, reason, requestType }
  await addActivity(tx, { contactId, callId, kind: 'do_not_call', data })
  if (requestType !== 'data_deletion') return
  await tx.db.dataDeletionRequest.create({
    data: { ownerId: tx.owner.id, contactId, phone, reason, callId },
  })
}
