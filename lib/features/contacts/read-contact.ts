import { AppError } from '@/lib/platform/errors'
import { tenantQuery, type Owner } from '@/lib/platform/tenancy/tenant'
import { CONTACT_COLUMNS, toContact, type ContactRow } from './rows'
import type { Contact } from './rules/contact'

/** @throws not_found */
export async function readContact(owner: Owner, id: bigint): Promise<Contact> {
  const { rows } = await tenantQuery<ContactRow>(
    owner,
    `select ${CONTACT_COLUMNS} from contacts c where c.owner_id = $1 and c.id = $2`,
    [String(id)],
  )
  if (!rows[0]) throw new AppError('not_found')
  return toContact(rows[0])
}
