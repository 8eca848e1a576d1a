import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction, type Owner, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { DncTarget } from './contract/do-not-call'
import { findContactsOfNumber } from './find-contacts'
import { markDoNotCall, type DncRequest } from './mark-do-not-call'
import { readContact } from './read-contact'
import type { Contact } from './rules/contact'

/** Runs `markDoNotCall` for the contact with this id, in its own transaction. @throws not_found */
export async function requestDoNotCall(
  owner: Owner,
  id: bigint,
  request: DncRequest,
): Promise<Contact> {
  const contact = await readContact(owner, id)
  await transaction(owner, (tx) => markDoNotCall(tx, contact, request))
  return readContact(owner, id)
}

/**
 * Marks the contacts that an integrator names, if there are any.
 * See docs/contract/public-api.md#do-not-call-by-api.
 * @returns how many contacts were marked
 */
export async function requestDoNotCallByApi(
  owner: Owner,
  target: DncTarget,
  reason: string | null,
): Promise<number> {
  return transaction(owner, async (tx) => {
    await lockAccount(tx)
    const contact = await findTarget(tx, target)
    return contact ? markDoNotCall(tx, contact, { by: 'api', reason }) : 0
  })
}

async function findTarget(tx: TenantTransaction, target: DncTarget) {
  if ('phone' in target) return (await findContactsOfNumber(tx, target.phone))[0]
  return tx.db.contact.findFirst({ where: { id: target.contactId } })
}
