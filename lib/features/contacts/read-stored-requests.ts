import { systemPool } from '@/lib/platform/database/client'
import { phoneDigits } from '@/lib/platform/phone/phone'
import { matchKey } from '@/lib/platform/phone/read-phone'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction } from '@/lib/platform/tenancy/tenant'
import { orphanedRequestDate } from './do-not-call-date'
import { findContactsOfNumber } from './find-contacts'
import { markDoNotCall, storeDoNotCallRequest } from './mark-do-not-call'
import type { Actor } from './rules/activity'

interface StoredRequest {
  ownerId: string
  phone: string
  by: Actor
  reason: string | null
}

/** Do-not-call records of deleted contacts, with a character in the number that most numbers lack. */
const UNUSUAL = `
  select distinct on (owner_id, data->>'phone') owner_id::text as "ownerId", data->>'phone' as phone,
    data->>'by' as by, data->>'reason' as reason
  from activities
  where kind = 'do_not_call' and contact_id is null and data->>'phone' ~ '[^0-9+() -]'
  order by owner_id, data->>'phone', id`

/**
 * Applies the do-not-call requests of deleted contacts that the version before stored with an extension, so that a look-up
 * by the number misses them. A record never changes, so each is stored once more. Can be repeated at any time.
 * @returns how many numbers it found
 */
export async function readStoredRequests(): Promise<number> {
  const { rows } = await systemPool().query<StoredRequest>(UNUSUAL)
  const hidden = rows.filter(({ phone }) => {
    const key = matchKey(phone)
    return key !== null && key !== phoneDigits(phone).slice(-key.length)
  })
  for (const request of hidden) await applyRequest(request)
  return hidden.length
}

async function applyRequest({ ownerId, phone, by, reason }: StoredRequest): Promise<void> {
  await transaction({ id: BigInt(ownerId) }, async (tx) => {
    await lockAccount(tx)
    const contacts = await findContactsOfNumber(tx, phone)
    const unmarked = contacts.find(({ dncAt }) => dncAt === null)
    if (unmarked) await markDoNotCall(tx, unmarked, { by, reason })
    if (contacts.length > 0 || (await orphanedRequestDate(tx, phone))) return
    await storeDoNotCallRequest(tx, { contactId: null, phone }, { by, reason })
  })
}
