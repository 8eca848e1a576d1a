import type { ChatAppNews } from '@/lib/vendors/chatapp/port'
import type { Account } from '@/lib/platform/tenancy/account'
import type { DncRequestType } from '@/lib/features/contacts/rules/activity'
import type { Contact } from '@/lib/features/contacts/rules/contact'
import { AppError } from '@/lib/platform/errors'
import { nameFromProfile } from '@/lib/vendors/chatapp/rules/inbound-message'
import { hasEnoughDigits } from '@/lib/platform/phone/phone'
import { storable } from '@/lib/platform/text/storable-text'
import { addActivity } from '@/lib/features/contacts/add-activity'
import { getOrCreateContact } from '@/lib/features/contacts/get-or-create-contact'
import { keepRequest } from '@/lib/features/contacts/keep-request'
import { markDoNotCall } from '@/lib/features/contacts/mark-do-not-call'
import { lockAccount } from '@/lib/platform/tenancy/lock-account'
import { transaction, type Work } from '@/lib/platform/tenancy/tenant'

type News = Extract<ChatAppNews, { kind: 'message' }>

export interface InboundMessage extends Omit<News, 'kind' | 'inReplyTo'> {
  /** What it asks for, where it asks to be left alone. */
  wish: DncRequestType | null
}

const MAX_REASON = 500

/**
 * Takes in what somebody wrote to the account: opens the window for free words, shows on the
 * timeline, and marks who asks to be left alone. A message that is known by its id changes nothing.
 */
export async function takeMessage(account: Account, message: InboundMessage): Promise<void> {
  const { messageId, from, type, wish } = message
  const text = storable(message.text)
  await transaction(account, async (work) => {
    await lockAccount(work)
    const id = await claim(work, message)
    if (id === null) return
    const contact = await findWriter(work, account, message)
    const contactId = contact?.id ?? null
    const activityId = await addActivity(work, {
      contactId,
      kind: 'message_received',
      data: { channel: 'chatapp', kind: type, text },
    })
    const where = { id, platformId: messageId }
    await work.db.chatMessage.update({ where, data: { contactId, activityId } })
    if (!wish) return
    const reason = storable(text, MAX_REASON)
    const request = { by: 'message', reason, requestType: wish } as const
    if (contact) await markDoNotCall(work, contact, request)
    else await keepRequest(work, { contactId: null, phone: from }, request)
  })
}

/** @returns its row; null where it has one already. Whoever comes at the same time waits here. */
async function claim({ owner, db }: Work, { messageId, from, at }: InboundMessage) {
  const [row] = await db.chatMessage.createManyAndReturn({
    data: [{ ownerId: owner.id, platformId: messageId, direction: 'inbound', phone: from, at }],
    skipDuplicates: true,
    select: { id: true },
  })
  return row?.id ?? null
}

/** Somebody who writes is heard, also where the account may keep no more contacts. */
async function findWriter(
  work: Work,
  account: Account,
  { from: phone, profileName }: InboundMessage,
): Promise<Contact | null> {
  if (!hasEnoughDigits(phone)) return null
  const firstName = nameFromProfile(profileName)
  try {
    return (await getOrCreateContact(work, account, { firstName, phone, source: 'chatapp' }))
      .contact
  } catch (error) {
    if (error instanceof AppError && error.code === 'quota_exceeded') return null
    throw error
  }
}
