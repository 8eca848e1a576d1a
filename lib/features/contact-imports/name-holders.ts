import { contactName } from '@/lib/platform/vocabulary/contact'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import type { StoredConflict } from './rows'

/**
 * Reads the names of the contacts that have the phone numbers of rejected rows. They are not stored with the rows, because
 * these outlive the deletion of a contact.
 * @returns by id, without deleted contacts
 */
export async function readHolders(
  owner: Owner,
  rejections: readonly { conflict: unknown }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rejections.flatMap(
    ({ conflict }) => (conflict as StoredConflict | null)?.other.contactId ?? [],
  )
  if (ids.length === 0) return new Map()
  const contacts = await tenantDb(owner).contact.findMany({
    where: { id: { in: [...new Set(ids)].map(BigInt) } },
    select: { id: true, firstName: true, lastName: true },
  })
  return new Map(contacts.map((contact) => [String(contact.id), contactName(contact)]))
}
