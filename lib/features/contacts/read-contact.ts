import { systemPool } from '@/lib/platform/database/client'
import type { Contact } from './rules/contact'
import { AppError } from '@/lib/platform/errors'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { CONTACT_COLUMNS, toContact, type ContactRow } from './rows'

/** One contact of the account. @throws not_found */
export async function readContact(owner: Owner, id: bigint): Promise<Contact> {
  const { rows } = await systemPool().query<ContactRow>(
    `select ${CONTACT_COLUMNS} from contacts c where c.owner_id = $1 and c.id = $2`,
    [String(owner.id), String(id)],
  )
  if (!rows[0]) throw new AppError('not_found')
  return toContact(rows[0])
}
