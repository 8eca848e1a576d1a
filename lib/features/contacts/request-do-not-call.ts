import type { Contact } from './rules/contact'
import { transaction, type Owner } from '@/lib/platform/tenancy/tenant'
import type { DncRequest } from './store-request'
import { markDoNotCall } from './mark-do-not-call'
import { readContact } from './read-contact'

/** `markDoNotCall` for a contact by its id, in a transaction of its own. @throws not_found */
export async function requestDoNotCall(
  owner: Owner,
  id: bigint,
  request: DncRequest,
): Promise<Contact> {
  const contact = await readContact(owner, id)
  await transaction(owner, (tx) => markDoNotCall(tx, contact, request))
  return readContact(owner, id)
}
