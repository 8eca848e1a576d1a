import { orphanedRequestDate } from '@/lib/features/contacts/do-not-call-date'
import { markDoNotCall, storeDoNotCallRequest } from '@/lib/features/contacts/mark-do-not-call'
import type { DncRequestType } from '@/lib/features/contacts/rules/activity'
import { hasOpenDeletionRequest } from '@/lib/features/data-deletion/list-deletion-requests'
import { systemPool } from '@/lib/platform/database/client'
import { nationalSpellings } from '@/lib/platform/phone/national-spellings'
import { matchKeys } from '@/lib/platform/phone/read-phone'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction, type Owner, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { findContactByPhone } from '@/lib/features/contacts/find-contacts'

/**
 * Marks the contacts with this number in all accounts, as `POST /dnc` does in one: for an opt-out that belongs to no
 * account. @returns in how many accounts
 */
export async function markByNumber(phone: string, requestType: DncRequestType): Promise<number> {
  const { rows } = await systemPool().query<{ ownerId: string }>(OWNERS_BY_KEY, [matchKeys(phone)])
  for (const { ownerId } of rows) {
    await transaction({ id: BigInt(ownerId) }, (tx) => markOnce(tx, phone, requestType))
  }
  return rows.length
}

const OWNERS_BY_KEY = `
  select owner_id::text as "ownerId" from contacts where phone_last10 = any($1::text[])
  union select owner_id::text from contacts where duplicate_key = any($1::text[])`

interface OptOut {
  /** The sender, E.164. */
  phone: string
  requestType: DncRequestType
  /** The account that the message was sent to. */
  except: Owner
}

/**
 * Marks the sender of an opt-out in every other account that has written to this number: the sender
 * cannot know that several accounts share ours. Each account gets its own transaction, one after
 * the other, and does not see the text, which was not meant for it. A repeat changes nothing.
 */
export async function markInOtherAccounts({ phone, requestType, except }: OptOut): Promise<void> {
  const { rows } = await systemPool().query<{ ownerId: string }>(
    `select distinct owner_id::text as "ownerId" from chat_messages
     where phone = any($1::text[]) and direction = 'outbound' and owner_id <> $2`,
    [nationalSpellings(phone), String(except.id)],
  )
  for (const { ownerId } of rows) {
    await transaction({ id: BigInt(ownerId) }, (tx) => markOnce(tx, phone, requestType))
  }
}

/** Marks the contact with this number, or stores the request for the number alone. */
async function markOnce(
  tx: TenantTransaction,
  phone: string,
  requestType: DncRequestType,
): Promise<void> {
  await lockAccount(tx)
  const contact = await findContactByPhone(tx, phone)
  const request = { by: 'message', requestType } as const
  if (contact) {
    const isKnown =
      requestType === 'data_deletion'
        ? await hasOpenDeletionRequest(tx, { contactId: contact.id })
        : contact.dncAt !== null
    if (!isKnown) await markDoNotCall(tx, contact, request)
    return
  }
  const isKnown =
    requestType === 'data_deletion'
      ? await hasOpenDeletionRequest(tx, { contactId: null, phone })
      : (await orphanedRequestDate(tx, phone)) !== null
  if (!isKnown) await storeDoNotCallRequest(tx, { contactId: null, phone }, request)
}
