import { systemPool } from '@/lib/platform/database/client'
import type { Contact } from './rules/contact'
import type { Owner } from '@/lib/platform/tenancy/tenant'
import { contactCondition, type ContactFilter } from './contact-filter'
import { CONTACT_COLUMNS, toContact, type ContactRow } from './rows'

const PAGE = 1000

/** All contacts that pass the filter, newest first, a thousand at a time: each page begins where the last one ended. */
export async function* exportContacts(
  owner: Owner,
  filter: ContactFilter,
): AsyncGenerator<Contact[]> {
  const { sql, values } = contactCondition(owner, filter)
  const at = values.length
  const below = `and (c.created_at, c.id) < ($${at + 1}::timestamptz, $${at + 2}::bigint)`
  let last: Contact | undefined
  do {
    const { rows } = await systemPool().query<ContactRow>(
      `select ${CONTACT_COLUMNS} from contacts c where ${sql} ${last ? below : ''}
       order by c.created_at desc, c.id desc limit ${PAGE}`,
      last ? [...values, last.createdAt, String(last.id)] : values,
    )
    const contacts = rows.map(toContact)
    yield contacts
    last = contacts.length === PAGE ? contacts.at(-1) : undefined
  } while (last)
}
