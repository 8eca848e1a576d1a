import { AppError } from '@/lib/platform/errors'
import { lastTenDigits } from '@/lib/platform/phone/phone'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction, type Owner, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import type { DncTarget } from './contract/do-not-call'
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
 * Marks the contact that an integrator names. An unknown id is an error; a phone number that no
 * contact has is not. See docs/contract/public-api.md#do-not-call-by-api.
 * @returns how many contacts were marked
 * @throws not_found
 */
export async function requestDoNotCallByApi(
  owner: Owner,
  target: DncTarget,
  reason: string | null,
): Promise<number> {
  return transaction(owner, async (tx) => {
    await lockAccount(tx)
    const contact = await findTarget(tx, target)
    if (contact) await markDoNotCall(tx, contact, { by: 'api', reason })
    else if ('contactId' in target) throw new AppError('not_found')
    return contact ? 1 : 0
  })
}

/** No two contacts of an account have the same last ten digits. */
function findTarget({ db }: TenantTransaction, target: DncTarget) {
  if ('contactId' in target) return db.contact.findFirst({ where: { id: target.contactId } })
  const phoneLast10 = lastTenDigits(target.phone)
  return phoneLast10 ? db.contact.findFirst({ where: { phoneLast10 } }) : null
}
