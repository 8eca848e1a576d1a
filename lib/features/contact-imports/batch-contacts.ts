import {
  FIRST_OPT_OUT,
  OPT_OUT_RECORD,
  RECORD_KEY,
} from '@/lib/features/contacts/opt-out-statement'
import {
  CONTACT_COLUMNS,
  type ContactRow,
  FIELD_COLUMNS,
  NAMED_FIELDS,
  toContact,
} from '@/lib/features/contacts/rows'
import { describeChanges } from '@/lib/features/contacts/rules/activity'
import type { Contact } from '@/lib/features/contacts/rules/contact'
import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import {
  changedFields,
  type ChangedContact,
  type ExistingContact,
  type PlannedContact,
  type ReadLine,
} from './rules/import-plan'
import { CONTACT_FIELDS, DETAILS, FIELD_NAMES } from '@/lib/platform/vocabulary/contact-fields'
import { Prisma } from '@/prisma/generated/client'
import { exchangeNumber, KEY_VERSION, matchKeys } from '@/lib/platform/phone/read-phone'

/** The set-based statements on contacts of one batch. The account's row must be locked. */

/** The fields of a contact in the JSON that a statement reads, as `json_to_recordset` declares them. */
const RECORD = FIELD_NAMES.map((field) => `"${field}" text`).join(', ')

/** Finds and locks the contacts whose phone numbers some lines have. */
export async function findExistingContacts(
  { query }: TenantTransaction,
  lines: ReadLine[],
): Promise<ExistingContact[]> {
  const numbers = new Set<string>()
  for (const { row } of lines) {
    if (typeof row !== 'string') for (const key of matchKeys(row.phone)) numbers.add(key)
  }
  // The lateral join forces one index lookup per number: the table's statistics lag behind its growth.
  return query<ExistingContact>`
    select c.* from unnest(${[...numbers].toSorted()}::text[]) as given (key)
    cross join lateral (
      select c.id, ${Prisma.raw(NAMED_FIELDS)}, c.phone_last10 as "phoneKey"
      from contacts c where c.owner_id = ${OWNER} and c.phone_last10 = given.key
      limit 1 for update) c`
}

/**
 * Creating a contact, for many contacts. $1 is the account, $2 the contacts as JSON. A do-not-call request
 * outlives its contact: when the number comes back, the new contact is marked.
 */
const INSERT_CONTACTS = `
  with given as (
    select * from json_to_recordset($2::json) as g (n int, number text, "phoneKeys" text[], ${RECORD})
  ), asked as (
    select distinct on (${RECORD_KEY}) ${RECORD_KEY} as last10, created_at, data->>'reason' as reason
    from activities
    where owner_id = $1 and kind = 'do_not_call' and contact_id is null
      and ${RECORD_KEY} = any(array(select unnest("phoneKeys") from given))
    order by ${RECORD_KEY}, id
  ), made as (
    insert into contacts (owner_id, source, phone_last10, key_version, dnc_at, dnc_reason, updated_at,
      ${FIELD_COLUMNS})
    select $1, 'import', "phoneKeys"[1], ${KEY_VERSION}, coalesce(asked.created_at, stopped.at), asked.reason, now(),
      ${FIELD_NAMES.map((field) => `given."${field}"`).join(', ')}
    from given left join asked on asked.last10 = any(given."phoneKeys")
      cross join lateral (${FIRST_OPT_OUT('given."phoneKeys"')}) stopped
    order by n
    on conflict (owner_id, phone_last10) do nothing
    returning *
  ), kept as (
    update activities set contact_id = made.id
    from asked join given on asked.last10 = any(given."phoneKeys")
      join made on made.phone_last10 = given."phoneKeys"[1]
    where activities.owner_id = $1 and kind = 'do_not_call' and contact_id is null
      and ${RECORD_KEY} = asked.last10
  ), recorded as (
    insert into activities (owner_id, contact_id, kind, data)
    select $1, made.id, 'do_not_call', ${OPT_OUT_RECORD('given.number')}
    from made join given on made.phone_last10 = given."phoneKeys"[1]
      cross join lateral (${FIRST_OPT_OUT('given."phoneKeys"')}) stopped
    where stopped.at is not null
  ), counted as (
    update users set contact_count = contact_count + (select count(*) from made) where id = $1
  )
  select ${CONTACT_COLUMNS} from made c order by c.id`

/** Inserts the contacts in the given order. @returns those that did not exist yet */
export async function insertContacts(
  { queryText }: TenantTransaction,
  contacts: PlannedContact[],
): Promise<Contact[]> {
  if (contacts.length === 0) return []
  const given = JSON.stringify(
    contacts.map((contact, n) => ({ n, number: exchangeNumber(contact.phone), ...contact })),
  )
  const rows = await queryText<ContactRow>(INSERT_CONTACTS, [given])
  return rows.map(toContact)
}

const ASSIGNMENTS = (['firstName', 'lastName', ...DETAILS] as const)
  .map((field) => `${CONTACT_FIELDS[field].column} = g."${field}"`)
  .join(', ')

/** Updates the contacts that the file changes, and keeps their previous values as activities. */
export async function updateContacts(
  { execute }: TenantTransaction,
  contacts: ChangedContact[],
): Promise<void> {
  if (contacts.length === 0) return
  const given = contacts.map((contact) => ({
    id: String(contact.before.id),
    ...contact.after,
    data: { by: 'import', changes: describeChanges(contact.before, changedFields(contact)) },
  }))
  await execute`
    with given as (
      select * from json_to_recordset(${JSON.stringify(given)}::json) as g (id bigint,
        data jsonb, ${Prisma.raw(RECORD)})
    ), kept as (
      insert into activities (owner_id, contact_id, kind, data)
      select ${OWNER}, id, 'contact_updated', data from given order by id
    )
    update contacts c set ${Prisma.raw(ASSIGNMENTS)}, updated_at = now()
    from given g where c.id = g.id and c.owner_id = ${OWNER}`
}
