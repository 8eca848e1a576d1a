import type { ChatAppNotification } from '@/lib/vendors/chatapp/port'
import type { Account } from '@/lib/platform/tenancy/account'
import type { DncRequestType } from '@/lib/features/contacts/rules/activity'
import type { Contact } from '@/lib/features/contacts/rules/contact'
import { AppError } from '@/lib/platform/errors'
import { nameFromProfile } from '@/lib/vendors/chatapp/rules/inbound-message'
import { hasEnoughDigits } from '@/lib/platform/phone/phone'
import { storable } from '@/lib/platform/text/storable-text'
import { addActivity } from '@/lib/features/contacts/add-activity'
import { getOrCreateContact } from '@/lib/features/contacts/create-contact'
import { storeDoNotCallRequest } from '@/lib/features/contacts/mark-do-not-call'
import { markDoNotCall } from '@/lib/features/contacts/mark-do-not-call'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction, type TenantTransaction } from '@/lib/platform/tenancy/tenant'

type News = Extract<ChatAppNotification, { kind: 'message' }>

export interface InboundMessage extends Omit<News, 'kind' | 'inReplyTo'> {
  /** What it asks for, where it asks to be left alone. */
  wish: DncRequestType | null
}

const MAX_REASON = 500

/**
 * Takes in what somebody wrote to the account: opens the window for free words, shows on the
 * timeline, and marks who asks to be left alone. A message that is known by its id changes nothing.
 */
export async function handleInboundMessage(
  account: Account,
  message: InboundMessage,
): Promise<void> {
  const { messageId, from, type, wish } = message
  const text = storable(message.text)
  await transaction(account, async (tx) => {
    await lockAccount(tx)
    const id = await claim(tx, message)
    if (id === null) return
    const contact = await findWriter(tx, account, message)
    const contactId = contact?.id ?? null
    const activityId = await addActivity(tx, {
      contactId,
      kind: 'message_received',
      data: { channel: 'chatapp', kind: type, text },
    })
    const where = { id, platformId: messageId }
    await tx.db.chatMessage.update({ where, data: { contactId, activityId } })
    if (!wish) return
    const reason = storable(text, MAX_REASON)
    const request = { by: 'message', reason, requestType: wish } as const
    if (contact) await markDoNotCall(tx, contact, request)
    else await storeDoNotCallRequest(tx, { contactId: null, phone: from }, request)
  })
}

/** @returns its row; null where it has one already. Whoever comes at the same time waits here. */
async function claim({ owner, db }: TenantTransaction, { messageId, from, at }: InboundMessage) {
  const [row] = await db.chatMessage.createManyAndReturn({
    data: [{ ownerId: owner.id, platformId: messageId, direction: 'inbound', phone: from, at }],
    skipDuplicates: true,
    select: { id: true },
  })
  return row?.id ?? null
}

/** Somebody who writes is heard, also where the account may keep no more contacts. */
async function findWriter(
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
