import {
  type Delivered,
  eventParts,
  eventValues,
  type NewEvent,
  recordEvents,
  startDeliveries,
} from '@/lib/features/webhooks/record-event'
import { prepared } from '@/lib/platform/database/prepared'
import { AppError } from '@/lib/platform/errors'
import type { KeepResult } from '@/lib/platform/tenancy/keep-result'
import { contactQuota, type Account } from '@/lib/platform/tenancy/account'
import {
  autoCommit,
  sqlTransaction,
  type SqlTransaction,
  type Statements,
} from '@/lib/platform/tenancy/tenant'
import { contactName } from '@/lib/platform/vocabulary/contact'
import {
  byField,
  DETAILS,
  FIELD_NAMES,
  PUBLISHED_DETAILS,
} from '@/lib/platform/vocabulary/contact-fields'
import { FIRST_OPT_OUT, OPT_OUT_RECORD, RECORD_KEY } from './opt-out-statement'
import { CONTACT_COLUMNS, FIELD_COLUMNS, toContact, type ContactRow } from './rows'
import { type Contact, type NewContact, STARTING } from './rules/contact'
import {
  exchangeNumber,
  hasEnoughDigits,
  KEY_VERSION,
  matchKeys,
} from '@/lib/platform/phone/read-phone'

export interface FoundContact {
  contact: Contact
  /** False if this request created the contact. */
  existing: boolean
}

/**
 * Runs `getOrCreateContact` without a transaction: finding the contact is one statement, and creating it is another
 * one, which commits by itself. Only `keep` needs a transaction around the second one.
 * See docs/contract/public-api.md#contact-creation.
 * @param keep keeps the id of a new contact for repeated requests, in the transaction
 * @throws invalid_phone, quota_exceeded (with `quota: {current, limit}`)
 */
export async function createContact(
  account: Account,
  input: NewContact,
  keep?: KeepResult,
): Promise<FoundContact> {
  const statements = autoCommit(account)
  const found = await lookUp(statements, input)
  if ('id' in found) return { contact: found, existing: true }
  if (!keep) return insertContact(statements, account, input, found)
  return sqlTransaction(account, async (tx) => {
    const made = await insertContact(tx, account, input, found)
    if (!made.existing) await keep(tx, made.contact.id)
    return made
  })
}

/**
 * Returns the account's contact with this phone number, or creates it. Two spellings of one number
 * are one contact, even when they arrive at the same time. A new contact counts against the quota
 * and records `contact.created`; an existing one is returned unchanged.
 * See docs/contract/public-api.md#contact-creation.
 * @throws invalid_phone, quota_exceeded (with `quota: {current, limit}`)
 */
export async function getOrCreateContact(
  statements: Statements,
  account: Account,
  input: NewContact,
): Promise<FoundContact> {
  const found = await lookUp(statements, input)
  if ('id' in found) return { contact: found, existing: true }
  return insertContact(statements, account, input, found)
}

/**
 * $1 is the account, $2 the keys of the number, its own first. If no such contact exists, the row has what a new one
 * needs.
 */
const LOOK_UP = prepared(`
  select ${CONTACT_COLUMNS}, now() as now,
    case when c.id is null then nextval('contacts_id_seq') end as "newId",
    exists (select from contact_deletions d where d.contact_id = c.id) as "isBeingDeleted"
  from (select 1) one left join lateral (
    select * from contacts where owner_id = $1 and phone_last10 = any($2::text[])
    order by array_position($2::text[], phone_last10) limit 1) c on true`)

/** The id and the time of creation of a contact that does not exist yet. The event of its creation names both. */
interface Reserved {
  newId: bigint
  now: Date
}

type LookedUp = ((ContactRow & { newId: null; now: Date }) | (NoContact & Reserved)) & {
  isBeingDeleted: boolean
}

/** The columns of a missing contact, all null. */
type NoContact = Record<keyof ContactRow, null>

const KEEP = prepared(`
  delete from contact_deletions where owner_id = $1 and contact_id = $2::bigint returning 1`)

/**
 * The contact with this phone number, or the data for a new contact. Cancels a pending deletion, because the client
 * asks for the contact now.
 * @throws invalid_phone
 */
async function lookUp(statements: Statements, input: NewContact): Promise<Contact | Reserved> {
  const { phone } = input
  if (!hasEnoughDigits(phone)) throw new AppError('invalid_phone')
  const [found] = await statements.queryText<LookedUp>(LOOK_UP, [matchKeys(phone)])
  if (!found) throw new Error('LOOK_UP returned no row.')
  if (found.newId !== null) return { newId: found.newId, now: found.now }
  const { newId: _, now: __, isBeingDeleted, ...row } = found
  if (isBeingDeleted) {
    const kept = await statements.queryText(KEEP, [String(row.id)])
    // It was deleted or kept by another request in between.
    if (kept.length === 0) return lookUp(statements, input)
  }
  return toContact(row)
}

const FIRST_FIELD = 9
const FIELD_PARAMETERS = FIELD_NAMES.map((_, at) => `$${FIRST_FIELD + at}`).join(', ')
const EVENT = eventParts(FIRST_FIELD + FIELD_NAMES.length, 'exists (select from made)')

/**
 * Does all that belongs to a new contact, or nothing. $1 is the account, $2 the quota (null for no limit), $3 the id,
 * $4 the time, $5 the source, $6 the keys of the number, its own first, $7 the version of the rules that made them, $8
 * the number as the exchange knows it. The fields follow, and then the event.
 *
 * The statement first locks the account's row, if the quota has room. Simultaneous inserts of one account therefore
 * queue there before they touch a contact: none exceeds the quota, and two transactions that create several contacts
 * each cannot deadlock. The count moves only where a row was inserted, so that a number that another request has
 * just taken costs no place.
 *
 * A do-not-call request outlives its contact: when the number comes back, the new contact is marked and takes over
 * the permanent records. So does an opt-out in the chat app from a number that no account knew.
 */
const INSERT_CONTACT = prepared(`
  with room as (
    select id from users where id = $1 and ($2::int is null or contact_count < $2::int)
    for no key update
  ), asked as (
    select id, created_at, data->>'reason' as reason from activities
    where owner_id = $1 and kind = 'do_not_call' and contact_id is null
      and ${RECORD_KEY} = any($6::text[])
  ), stopped as (${FIRST_OPT_OUT('$6::text[]')}
  ), made as (
    insert into contacts (id, owner_id, created_at, source, phone_last10, key_version, dnc_at, dnc_reason,
      updated_at, ${FIELD_COLUMNS})
    select $3::bigint, room.id, $4::timestamptz, $5, ($6::text[])[1], $7::smallint,
      coalesce(first.created_at, stopped.at), first.reason, now(), ${FIELD_PARAMETERS}
    from room left join (select * from asked order by id limit 1) first on true cross join stopped
    on conflict (owner_id, phone_last10) do nothing
    returning *
  ), counted as (
    select count_contact(owner_id) from made
  ), kept as (
    update activities set contact_id = made.id from made, asked
    where activities.id = asked.id and activities.contact_id is null
  ), recorded as (
    insert into activities (owner_id, contact_id, kind, data)
    select made.owner_id, made.id, 'do_not_call', ${OPT_OUT_RECORD('$8')} from made, stopped
    where stopped.at is not null
  ), ${EVENT.ctes}
  select exists (select from room) as "hasRoom", ${EVENT.column}, ${CONTACT_COLUMNS}
  from (select 1) one left join made c on true left join counted on true`)

type Inserted = (ContactRow | NoContact) & Delivered & { hasRoom: boolean }

/** Inserts a contact that did not exist a moment ago. If it exists by now, returns that one. @throws quota_exceeded */
async function insertContact(
  statements: Statements,
  account: Account,
  input: NewContact,
  { newId, now }: Reserved,
): Promise<FoundContact> {
  const limit = contactQuota(account)
  const { firstName, lastName, phone, source } = input
  const details = byField(DETAILS, (detail) => input[detail] ?? null)
  const fields = { firstName, lastName: lastName ?? '', phone, ...details }
  const event = creationOf({ ...fields, ...STARTING, source, id: newId, createdAt: now })
  const [inserted] = await statements.queryText<Inserted>(INSERT_CONTACT, [
    limit,
    newId,
    now,
    source,
    matchKeys(phone),
    KEY_VERSION,
    exchangeNumber(phone),
    ...FIELD_NAMES.map((field) => fields[field]),
    ...eventValues('contact.created', [event]),
  ])
  if (!inserted) throw new Error('INSERT_CONTACT returned no row.')
  const { hasRoom, subscriptionIds, ...row } = inserted
  if (row.id === null) return findConcurrentContact(statements, account, input, hasRoom)
  if (subscriptionIds) statements.afterCommit(() => startDeliveries(subscriptionIds))
  return { contact: toContact(row), existing: false }
}

/** Another request has created the contact, or the quota is full. @throws quota_exceeded */
async function findConcurrentContact(
  statements: Statements,
  account: Account,
  input: NewContact,
  hasRoom: boolean,
): Promise<FoundContact> {
  const found = await lookUp(statements, input)
  if ('id' in found) return { contact: found, existing: true }
  // It was deleted again in between.
  if (hasRoom) return insertContact(statements, account, input, found)
  const [row] = await statements.queryText<{ current: number }>(COUNT, [])
  const quota = { current: row?.current ?? 0, limit: contactQuota(account) }
  throw new AppError('quota_exceeded', { quota })
}

const COUNT = 'select contact_count as current from users where id = $1'

/**
 * Records `contact.created` for each new contact.
 * See docs/contract/public-api.md#event-catalog and docs/contract/decisions/webhooks.md#event-data.
 */
export async function recordContactsCreated(
  tx: SqlTransaction,
  contacts: Contact[],
): Promise<void> {
  await recordEvents(tx, 'contact.created', contacts.map(creationOf))
}

/** The fields of a new contact for its event. */
type Created = Omit<Contact, 'notes' | 'leadScore' | 'heat' | 'dncAt' | 'dncReason'>

function creationOf(contact: Created): NewEvent<'contact.created'> {
  return {
    key: String(contact.id),
    data: {
      contactId: String(contact.id),
      firstName: contact.firstName,
      lastName: contact.lastName,
      name: contactName(contact),
      phoneNumber: contact.phone,
      ...byField(PUBLISHED_DETAILS, (detail) => contact[detail]),
      status: contact.status,
      stage: contact.stage,
      source: contact.source,
      createdAt: contact.createdAt.toISOString(),
    },
  }
}
