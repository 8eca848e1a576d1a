import { recordEvents } from '@/lib/features/webhooks/record-event'
import { AppError } from '@/lib/platform/errors'
import type { KeepResult } from '@/lib/platform/tenancy/keep-result'
import { hasEnoughDigits, lastTenDigits } from '@/lib/platform/phone/phone'
import { contactQuota, type Account } from '@/lib/platform/tenancy/account'
import { OWNER, transaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { contactName } from '@/lib/platform/vocabulary/contact'
import { findContactByLastTen, findContactByPhone } from './find-contacts'
import { CONTACT_COLUMNS, toContact, type ContactRow } from './rows'
import type { Contact, NewContact } from './rules/contact'

export interface FoundContact {
  contact: Contact
  /** False if this request created the contact. */
  existing: boolean
}

/**
 * Runs `getOrCreateContact` in its own transaction. Finding an existing contact takes a single
 * statement; only a new contact opens the transaction.
 * See docs/contract/public-api.md#contact-creation.
 * @param keep keeps the id of a new contact for repeated requests, in the transaction
 * @throws invalid_phone, quota_exceeded (with `quota: {current, limit}`)
 */
export async function createContact(
  account: Account,
  input: NewContact,
  keep?: KeepResult,
): Promise<FoundContact> {
  if (!hasEnoughDigits(input.phone)) throw new AppError('invalid_phone')
  const found = await findContactByPhone(account, input.phone)
  if (found) return { contact: found, existing: true }
  return transaction(account, async (tx) => {
    const made = await insertContact(tx, account, input)
    if (!made.existing) await keep?.(tx, made.contact.id)
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
  tx: TenantTransaction,
  account: Account,
  input: NewContact,
): Promise<FoundContact> {
  if (!hasEnoughDigits(input.phone)) throw new AppError('invalid_phone')
  const found = await findContactByLastTen(tx, input.phone)
  if (found) return { contact: found, existing: true }
  return insertContact(tx, account, input)
}

/** Do-not-call records of one number whose contact has been deleted. */
const ORPHANED_REQUESTS = String.raw`owner_id = $1 and kind = 'do_not_call' and contact_id is null
      and right(regexp_replace(data->>'phone', '\D', '', 'g'), 10) = $11`

/**
 * Takes a place in the quota and inserts the contact. $1 is the account, $2 the quota (null for no
 * limit), $3 to $10 are the fields, $11 the last ten digits. A do-not-call request outlives its
 * contact: when the number comes back, the new contact is marked and takes over the permanent records.
 */
const INSERT_CONTACT = `
  with room as (
    update users set contact_count = contact_count + 1
    where id = $1 and ($2::int is null or contact_count < $2::int)
    returning id
  ), asked as (
    select created_at, data->>'reason' as reason from activities
    where ${ORPHANED_REQUESTS}
    order by id limit 1
  ), made as (
    insert into contacts (owner_id, first_name, last_name, phone, email, company, title, notes,
      source, dnc_at, dnc_reason, updated_at)
    select room.id, $3, $4, $5, $6, $7, $8, $9, $10, asked.created_at, asked.reason, now()
    from room left join asked on true
    on conflict (owner_id, phone_last10) do nothing
    returning *
  ), kept as (
    update activities set contact_id = made.id from made
    where ${ORPHANED_REQUESTS.replace('owner_id', 'activities.owner_id')}
  )
  select exists (select from room) as counted, ${CONTACT_COLUMNS}
  from (select 1) one left join made c on true`

/** The inserted contact, or nulls if nothing was inserted. */
type Inserted = { [K in keyof ContactRow]: ContactRow[K] | null }

/**
 * Inserts a contact that did not exist a moment ago. If it exists by now, returns that one.
 *
 * The statement first takes a place in the quota, with a conditional update that locks the
 * account's row. Simultaneous inserts of one account therefore queue there before they touch a
 * contact: none exceeds the quota, and two transactions that create several contacts each cannot
 * deadlock.
 * @throws quota_exceeded
 */
async function insertContact(
  tx: TenantTransaction,
  account: Account,
  input: NewContact,
): Promise<FoundContact> {
  const limit = contactQuota(account)
  const [inserted] = await tx.queryText<Inserted & { counted: boolean }>(INSERT_CONTACT, [
    limit,
    input.firstName,
    input.lastName ?? '',
    input.phone,
    input.email ?? null,
    input.company ?? null,
    input.title ?? null,
    input.notes ?? null,
    input.source,
    lastTenDigits(input.phone),
  ])
  if (!inserted) throw new Error('INSERT_CONTACT returned no row.')
  const { counted, ...row } = inserted
  if (isContact(row)) {
    const contact = toContact(row)
    await recordContactsCreated(tx, [contact])
    return { contact, existing: false }
  }
  if (counted) await releaseQuotaPlace(tx)
  return { contact: await findConcurrentContact(tx, input, limit), existing: true }
}

function isContact(row: Inserted): row is ContactRow {
  return row.id !== null
}

/** Another transaction had just created the contact for which the place was taken. */
async function releaseQuotaPlace({ execute }: TenantTransaction): Promise<void> {
  await execute`
    update users set contact_count = contact_count - 1 where id = ${OWNER}`
}

/** @throws quota_exceeded if there is no such contact: then the quota prevented the insert */
async function findConcurrentContact(
  tx: TenantTransaction,
  { phone }: NewContact,
  limit: number | null,
): Promise<Contact> {
  const contact = await findContactByLastTen(tx, phone)
  if (contact) return contact
  const { contactCount } = await tx.db.user.findFirstOrThrow({ where: { id: tx.owner.id } })
  throw new AppError('quota_exceeded', { quota: { current: contactCount, limit } })
}

/**
 * Records `contact.created` for each new contact.
 * See docs/contract/public-api.md#event-catalogue and docs/contract/decisions.md#event-data.
 */
export async function recordContactsCreated(
  tx: TenantTransaction,
  contacts: Contact[],
): Promise<void> {
  await recordEvents(
    tx,
    'contact.created',
    contacts.map((contact) => ({
      key: String(contact.id),
      data: {
        contactId: String(contact.id),
        firstName: contact.firstName,
        lastName: contact.lastName,
        name: contactName(contact),
        phoneNumber: contact.phone,
        email: contact.email,
        company: contact.company,
        title: contact.title,
        status: contact.status,
        stage: contact.stage,
        source: contact.source,
        createdAt: contact.createdAt.toISOString(),
      },
    })),
  )
}
