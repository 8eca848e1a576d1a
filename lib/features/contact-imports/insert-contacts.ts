import type { Contact } from '@/lib/features/contacts/rules/contact'
import type { PlannedContact } from './rules/import-plan'
import { CONTACT_COLUMNS, toContact, type ContactRow } from '@/lib/features/contacts/rows'
import type { TenantTransaction } from '@/lib/platform/tenancy/tenant'

const LAST_10 = String.raw`right(regexp_replace(data->>'phone', '\D', '', 'g'), 10)`

/**
 * As INSERT_CONTACT, for many: $1 is the owner, $2 the people as JSON. Who asked not to be called
 * stays so when the contact was deleted and comes back.
 */
const STATEMENT = `
  with given as (
    select * from json_to_recordset($2::json) as g (n int, "firstName" text, "lastName" text,
      phone text, email text, company text, title text, notes text, "phoneLast10" text)
  ), asked as (
    select distinct on (${LAST_10}) ${LAST_10} as last10, created_at, data->>'reason' as reason
    from activities
    where owner_id = $1 and kind = 'do_not_call' and contact_id is null
      and ${LAST_10} = any(array(select "phoneLast10" from given))
    order by ${LAST_10}, id
  ), made as (
    insert into contacts (owner_id, first_name, last_name, phone, email, company, title, notes,
      source, dnc_at, dnc_reason, updated_at)
    select $1, "firstName", "lastName", phone, email, company, title, notes, 'import',
      asked.created_at, asked.reason, now()
    from given left join asked on asked.last10 = given."phoneLast10"
    order by n
    on conflict (owner_id, phone_last10) do nothing
    returning *
  ), kept as (
    update activities set contact_id = made.id
    from asked join made on made.phone_last10 = asked.last10
    where activities.owner_id = $1 and kind = 'do_not_call' and contact_id is null
      and ${LAST_10} = asked.last10
  ), counted as (
    update users set contact_count = contact_count + (select count(*) from made) where id = $1
  )
  select ${CONTACT_COLUMNS} from made c order by c.id`

/** Makes contacts of people who were not there, in the order given. The account's row must be held. */
export async function insertContacts(
  { queryText }: TenantTransaction,
  people: PlannedContact[],
): Promise<Contact[]> {
  if (people.length === 0) return []
  const given = JSON.stringify(people.map((person, n) => ({ n, ...person })))
  const rows = await queryText<ContactRow>(STATEMENT, [given])
  return rows.map(toContact)
}
