import { OWNER, type SqlTransaction } from '@/lib/platform/tenancy/tenant'
import { splitName } from '@/lib/platform/vocabulary/contact'
import { addActivity } from './add-activity'
import { describeChanges } from './rules/activity'

/** Gives a contact without a name this one, on one line. A name that it has stays. */
export async function fillName(tx: SqlTransaction, contactId: bigint, name: string): Promise<void> {
  const { firstName, lastName } = splitName(name)
  const named = await tx.query`
    update contacts set first_name = ${firstName}, last_name = ${lastName}, updated_at = now()
    where id = ${contactId} and owner_id = ${OWNER} and first_name = '' and last_name = ''
    returning id`
  if (named.length === 0) return
  const changes = describeChanges(
    { firstName: '', lastName: '' },
    { firstName, ...(lastName && { lastName }) },
  )
  await addActivity(tx, { contactId, kind: 'contact_updated', data: { by: 'api', changes } })
}
