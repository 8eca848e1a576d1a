import { systemPool } from '@/lib/platform/database/client'
import type { DncRequestType } from '@/lib/features/contacts/rules/activity'
import { lastTenDigits } from '@/lib/platform/phone/phone'
import { orphanedRequestDate } from '@/lib/features/contacts/do-not-call-date'
import { storeDoNotCallRequest } from '@/lib/features/contacts/mark-do-not-call'
import { markDoNotCall } from '@/lib/features/contacts/mark-do-not-call'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction, type Owner, type TenantTransaction } from '@/lib/platform/tenancy/tenant'

interface Wish {
  /** E.164, of who wrote. */
  phone: string
  requestType: DncRequestType
  /** The account that they wrote to. */
  except: Owner
}

/**
 * Who asks to be left alone cannot know that several accounts write from one number: all that have
 * written to them are told, one after the other, without the words that were not for them. Told again,
 * they know already.
 */
export async function markInOtherAccounts({ phone, requestType, except }: Wish): Promise<void> {
  const { rows } = await systemPool().query<{ ownerId: string }>(
    `select distinct owner_id::text as "ownerId" from chat_messages
     where phone = $1 and direction = 'outbound' and owner_id <> $2`,
    [phone, String(except.id)],
  )
  for (const { ownerId } of rows) {
    await transaction({ id: BigInt(ownerId) }, (tx) => mark(tx, phone, requestType))
  }
}

async function mark(
  tx: TenantTransaction,
  phone: string,
  requestType: DncRequestType,
): Promise<void> {
  await lockAccount(tx)
  const phoneLast10 = lastTenDigits(phone)
  const contact = phoneLast10 ? await tx.db.contact.findFirst({ where: { phoneLast10 } }) : null
  const request = { by: 'message', requestType } as const
  if (contact) {
    const isKnown =
      requestType === 'data_deletion'
        ? await waitsForDeletion(tx, { contactId: contact.id })
        : contact.dncAt !== null
    if (!isKnown) await markDoNotCall(tx, contact, request)
    return
  }
  const isKnown =
    requestType === 'data_deletion'
      ? await waitsForDeletion(tx, { contactId: null, phone })
      : (await orphanedRequestDate(tx.owner, phone, tx)) !== null
  if (!isKnown) await storeDoNotCallRequest(tx, { contactId: null, phone }, request)
}

async function waitsForDeletion(
  { db }: TenantTransaction,
  where: { contactId: bigint | null; phone?: string },
): Promise<boolean> {
  return (await db.dataDeletionRequest.count({ where: { ...where, completedAt: null } })) > 0
}
