import { deleteEvents } from '@/lib/features/webhooks/delete-events'
import { OWNER, tenantQuery, type Owner, type SqlTransaction } from '@/lib/platform/tenancy/tenant'

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

const ERASE = `
  with gone as (select id from contacts where owner_id = $1 limit $2),
    told as (delete from activities where contact_id in (select id from gone))
  delete from contacts where id in (select id from gone)`

/** Deletes a batch of contacts with their activities. @returns how many */
export async function onAccountErased(owner: Owner, size: number): Promise<number> {
  const { rowCount } = await tenantQuery(owner, ERASE, [size])
  return rowCount ?? 0
}
