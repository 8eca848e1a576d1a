import { addActivity } from '@/lib/features/contacts/add-activity'
import { getOrCreateContact } from '@/lib/features/contacts/create-contact'
import { markDoNotCall, storeDoNotCallRequest } from '@/lib/features/contacts/mark-do-not-call'
import type { DncRequestType } from '@/lib/features/contacts/rules/activity'
import type { Contact } from '@/lib/features/contacts/rules/contact'
import { linkInbound, storeInbound } from '@/lib/features/messages/inbound-messages'
import type { ChatAppNotification } from '@/lib/vendors/chatapp/port'
import { nameFromProfile } from '@/lib/vendors/chatapp/rules/inbound-message'
import { AppError } from '@/lib/platform/errors'
import type { Account } from '@/lib/platform/tenancy/account'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'
import { storable } from '@/lib/platform/text/storable-text'
import { hasEnoughDigits } from '@/lib/platform/phone/read-phone'

type MessageNotification = Extract<ChatAppNotification, { kind: 'message' }>

export interface InboundMessage extends Omit<MessageNotification, 'kind' | 'inReplyTo' | 'from'> {
  /** E.164. */
  from: string

  /** The request that an opt-out makes; null for any other message. */
  requestType: DncRequestType | null
}

const MAX_REASON = 500

/**
 * Stores a message that was sent to the account: it opens the window for free text, appears on the
 * timeline, and an opt-out marks the contact do-not-call. A message that is stored already changes
 * nothing.
 */
export async function storeInboundMessage(
  account: Account,
  message: InboundMessage,
): Promise<void> {
  const { from, type, requestType } = message
  const text = storable(message.text)
  await transaction(account, async (tx) => {
    await lockAccount(tx)
    const id = await storeInbound(tx, message)
    if (id === null) return
    const contact = await findSender(tx, account, message)
    const contactId = contact?.id ?? null
    const activityId = await addActivity(tx, {
      contactId,
      kind: 'message_received',
      data: { channel: 'chatapp', kind: type, text },
    })
    await linkInbound(tx, id, { contactId, activityId })
    if (!requestType) return
    const reason = storable(text, MAX_REASON)
    const request = { by: 'message', reason, requestType } as const
    if (contact) await markDoNotCall(tx, contact, request)
    else await storeDoNotCallRequest(tx, { contactId: null, phone: from }, request)
  })
}

/** Finds or creates the sender's contact. Null if the quota is full: the message is stored anyway. */
async function findSender(
  tx: TenantTransaction,
  account: Account,
  { from: phone, profileName }: InboundMessage,
): Promise<Contact | null> {
  if (!hasEnoughDigits(phone)) return null
  const firstName = nameFromProfile(profileName)
  try {
    return (await getOrCreateContact(tx, account, { firstName, phone, source: 'chatapp' })).contact
  } catch (error) {
    if (error instanceof AppError && error.code === 'quota_exceeded') return null
    throw error
  }
}
