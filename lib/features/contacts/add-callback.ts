import { AppError } from '@/lib/platform/errors'
import { type Owner, tenantQuery } from '@/lib/platform/tenancy/tenant'

/**
 * Records that the account holder called a contact back with another telephone. The contact leaves the list of
 * those to call back first until another call makes it hot.
 * @throws not_found
 */
export async function addCallback(owner: Owner, contactId: bigint): Promise<void> {
  // The lock makes a concurrent deletion of the contact come before the insert or after it.
  const { rowCount } = await tenantQuery(
    owner,
    `insert into contact_callbacks (owner_id, contact_id)
     select $1::bigint, c.id from
       (select id from contacts where owner_id = $1::bigint and id = $2::bigint for key share) c`,
    [String(contactId)],
  )
  if (rowCount === 0) throw new AppError('not_found')
}
