import { onContactConverted } from '@/lib/features/reactions'
import { AppError } from '@/lib/platform/errors'
import {
  OWNER,
  transaction,
  type Owner,
  type TenantTransaction,
} from '@/lib/platform/tenancy/tenant'
import { Prisma } from '@/prisma/generated/client'
import { addActivity } from './add-activity'
import { CONTACT_COLUMNS, toContact, type ContactRow } from './rows'
import { describeChanges, type Actor } from './rules/activity'
import type { Contact, ContactChanges } from './rules/contact'

type Field = keyof ContactChanges
type Values = Partial<Record<Field, string | null>>

/**
 * Changes the given fields and keeps their previous values as an activity. An equal value
 * does not count as a change. @throws not_found
 */
export async function updateContact(
  owner: Owner,
  id: bigint,
  { by, ...input }: ContactChanges & { by: Actor },
): Promise<Contact> {
  return transaction(owner, async (tx) => {
    const contact = await lockContact(tx, id)
    const data = changedValues(contact, input)
    const changes = describeChanges(contact, data)
    if (changes.length === 0) return contact
    const updated = await tx.db.contact.update({
      where: { id },
      data: data as Prisma.ContactUpdateInput,
    })
    await addActivity(tx, { contactId: id, kind: 'contact_updated', data: { by, changes } })
    if (data.status === 'converted') await onContactConverted(tx, id)
    return toContact(updated)
  })
}

/** @throws not_found */
async function lockContact({ query }: TenantTransaction, id: bigint): Promise<Contact> {
  const [row] = await query<ContactRow>`
    select ${Prisma.raw(CONTACT_COLUMNS)} from contacts c
    where c.id = ${id} and c.owner_id = ${OWNER} for update`
  if (!row) throw new AppError('not_found')
  return toContact(row)
}

/** A cleared last name is stored as an empty text, like a missing one. */
function changedValues(contact: Contact, { lastName, ...input }: ContactChanges): Values {
  const given: Values = lastName === undefined ? input : { ...input, lastName: lastName ?? '' }
  return Object.fromEntries(
    Object.entries(given).filter(
      ([field, value]) => value !== undefined && value !== contact[field as Field],
    ),
  )
}
