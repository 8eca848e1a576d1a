import { contactQuota, type Account } from '@/lib/platform/tenancy/account'
import type { Contact, NewContact } from './rules/contact'
import { AppError } from '@/lib/platform/errors'
import { lastTenDigits } from '@/lib/platform/phone/phone'
import { OWNER, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { toContact, type ContactRow } from './rows'
import { INSERT_CONTACT } from './insert-statement'
import { recordContactsCreated } from './record-contact-created'

export interface FoundContact {
  contact: Contact
  /** False where it was just made. */
  existing: boolean
}

/** A contact, or nulls in its place. */
type Inserted = { [K in keyof ContactRow]: ContactRow[K] | null }

/**
 * Makes a contact that was not there a moment ago; where it is by now, that one is returned.
 *
 * The place in the quota is taken first, by a conditional update that locks the account's row. So
 * simultaneous inserts of one account wait for each other there, before they touch a contact:
 * none passes the quota, and two transactions that make several contacts cannot deadlock.
 * @throws quota_exceeded
 */
export async function insertContact(
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
  if (!inserted) throw new Error('An insert returned no row.')
  const { counted, ...row } = inserted
  if (isContact(row)) {
    const contact = toContact(row)
    await recordContactsCreated(tx, [contact])
    return { contact, existing: false }
  }
  if (counted) await giveBack(tx)
  return { contact: await findOther(tx, input, limit), existing: true }
}

function isContact(row: Inserted): row is ContactRow {
  return row.id !== null
}

/** The place that was taken for a contact that somebody else had just made. */
async function giveBack({ execute }: TenantTransaction): Promise<void> {
  await execute`
    update users set contact_count = contact_count - 1 where id = ${OWNER}`
}

async function findOther(
  { owner, db }: TenantTransaction,
  input: NewContact,
  limit: number | null,
) {
  const other = await db.contact.findFirst({ where: { phoneLast10: lastTenDigits(input.phone) } })
  if (other) return other
  const { contactCount } = await db.user.findFirstOrThrow({ where: { id: owner.id } })
  throw new AppError('quota_exceeded', { quota: { current: contactCount, limit } })
}
