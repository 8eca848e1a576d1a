import type { DncTarget } from './contract/do-not-call'
import { AppError } from '@/lib/platform/errors'
import { lastTenDigits } from '@/lib/platform/phone/phone'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction, type Owner, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { markDoNotCall } from './mark-do-not-call'

/**
 * Marks whom an outside system names. A number that no contact has is no failure, an id that no
 * contact has is. See docs/contract/public-api.md#do-not-call-by-api.
 * @returns how many were marked @throws not_found
 */
export async function markByApi(
  owner: Owner,
  target: DncTarget,
  reason: string | null,
): Promise<number> {
  return transaction(owner, async (tx) => {
    await lockAccount(tx)
    const contact = await find(tx, target)
    if (contact) await markDoNotCall(tx, contact, { by: 'api', reason })
    else if ('contactId' in target) throw new AppError('not_found')
    return contact ? 1 : 0
  })
}

/** No two contacts of an account have the same last ten digits. */
function find({ db }: TenantTransaction, target: DncTarget) {
  if ('contactId' in target) return db.contact.findFirst({ where: { id: target.contactId } })
  const phoneLast10 = lastTenDigits(target.phone)
  return phoneLast10 ? db.contact.findFirst({ where: { phoneLast10 } }) : null
}
