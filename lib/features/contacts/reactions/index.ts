import { deleteEvents } from '@/lib/features/webhooks/delete-events'
import { OWNER, type SqlTransaction } from '@/lib/platform/tenancy/tenant'

/** Deletes the event and the activities of the contact and its calls. Do-not-call requests stay. */
export async function onContactErased(
  tx: SqlTransaction,
  { contactId, callIds }: { contactId: bigint | null; callIds: readonly string[] },
): Promise<void> {
  if (contactId !== null) await deleteEvents(tx, [`contact.created:${contactId}`])
  await tx.execute`
    delete from activities
    where owner_id = ${OWNER} and kind <> 'do_not_call' and contact_id = ${contactId}`
  if (callIds.length === 0) return
  await tx.execute`
    delete from activities
    where owner_id = ${OWNER} and kind <> 'do_not_call' and call_id = any(${callIds}::uuid[])`
}
