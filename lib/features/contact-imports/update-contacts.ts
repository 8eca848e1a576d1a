import { describeChanges } from '@/lib/features/contacts/rules/activity'
import { changedFields, type ChangedContact } from './rules/import-plan'
import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'

/** Writes what a file has changed of contacts, and keeps, as activities, what they were before. */
export async function updateContacts(
  { execute }: TenantTransaction,
  people: ChangedContact[],
): Promise<void> {
  if (people.length === 0) return
  const given = people.map((person) => ({
    id: String(person.before.id),
    ...person.after,
    data: { by: 'import', changes: describeChanges(person.before, changedFields(person)) },
  }))
  await execute`
    with given as (
      select * from json_to_recordset(${JSON.stringify(given)}::json) as g (id bigint,
        "firstName" text, "lastName" text, email text, company text, title text, notes text,
        data jsonb)
    ), kept as (
      insert into activities (owner_id, contact_id, kind, data)
      select ${OWNER}, id, 'contact_updated', data from given order by id
    )
    update contacts c set first_name = g."firstName", last_name = g."lastName", email = g.email,
      company = g.company, title = g.title, notes = g.notes, updated_at = now()
    from given g where c.id = g.id and c.owner_id = ${OWNER}`
}
