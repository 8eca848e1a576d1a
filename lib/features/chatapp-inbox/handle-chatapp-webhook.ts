import { chatAppInbox } from '@/lib/vendors/chatapp'
import type { ChatAppNotification } from '@/lib/vendors/chatapp/port'
import { hasContactText } from '@/lib/vendors/chatapp/rules/inbound-message'
import { storeDeliveryStatus } from '@/lib/features/messages/delivery-statuses'
import { systemDb, systemPool } from '@/lib/platform/database/client'
import { AppError } from '@/lib/platform/errors'
import { challenge } from '@/lib/platform/auth/challenge'
import { log } from '@/lib/platform/log'
import { type Account, toAccount } from '@/lib/platform/tenancy/account'
import { storeInboundMessage, type InboundMessage } from './store-inbound-message'
import { markInOtherAccounts } from './mark-in-other-accounts'
import { bindToNumber, keepUnmatched } from './unmatched-messages'
import { stopRequest } from './rules/stop-request'
import { nationalSpellings } from '@/lib/platform/phone/national-spellings'
import { exchangeNumber, matchKeys } from '@/lib/platform/phone/read-phone'

/** The response to the platform when an operator enters our webhook URL there. @throws handshake_refused */
export function answerHandshake(query: URLSearchParams): string {
  const challenge = chatAppInbox().answerHandshake(query)
  if (challenge === null) throw new AppError('handshake_refused')
  return challenge
}

/**
 * Handles a webhook of the chat app. Notifications may arrive late, twice or out of order, and may
 * concern unknown contacts and messages. A failing notification does not block the others, but fails the
 * request: the platform then sends all of them again, and those that were handled change nothing.
 * @throws unauthorized if the platform did not sign the body
 */
export async function handleChatAppWebhook(
  body: Uint8Array,
  signature: string | null,
): Promise<void> {
  const notifications = chatAppInbox().readNotifications(body, signature)
  if (!notifications) throw new AppError('unauthorized', {}, challenge('webhook'))
  const failures: unknown[] = []
  for (const notification of notifications) {
    try {
      await (notification.kind === 'status'
        ? storeDeliveryStatus(notification)
        : handleMessage(notification))
    } catch (error) {
      const { messageId } = notification
      log().error({ err: error, messageId }, 'could not handle a notification of the chat app')
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/**
 * Marks the contact in the other accounts before it stores the message. A stored message is
 * therefore handled completely, even if the process died in between.
 */
async function handleMessage(notification: Message): Promise<void> {
  const { messageId, type, text, userId, inReplyTo } = notification
  const stored = { where: { platformId: messageId }, select: { id: true } }
  if (await systemDb().chatMessage.findUnique(stored)) return
  const requestType = hasContactText(type) ? stopRequest(text) : null
  const from = notification.from ?? (await findNumber(notification))
  if (from && userId) await bindToNumber(userId, from)
  const account = from && (await findAccount({ from, inReplyTo }))
  if (!from || !account) {
    await keepUnmatched({ messageId, from, userId, requestType, at: notification.at })
    return
  }
  const message: InboundMessage = { ...notification, from, requestType }
  if (requestType) await markInOtherAccounts({ phone: from, requestType, except: account })
  await storeInboundMessage(account, message)
}

/** The number of a sender whom the platform names by an id alone: it is that of the answered message, or of an earlier one. */
async function findNumber({ userId, inReplyTo }: Pick<Message, 'userId' | 'inReplyTo'>) {
  const { rows } = await systemPool().query<{ phone: string | null }>(NUMBER_OF_SENDER, [
    inReplyTo,
    userId,
  ])
  return rows[0]?.phone ?? null
}

const NUMBER_OF_SENDER = `
  select coalesce(
    (select phone from chat_messages where platform_id = $1),
    (select phone from chat_messages where user_id = $2 order by at desc limit 1)) as phone`

type Message = Extract<ChatAppNotification, { kind: 'message' }>

interface Routed {
  /** E.164. */
  from: string
  /** The platform's id of the message that this one answers. */
  inReplyTo: string | null
}

/**
 * Finds the account of a message: all accounts share one number. It is the account whose message
 * this one answers; else the account that last called this number or wrote to it; else the account that
 * last created a contact with it. Null if there is none.
 */
async function findAccount({ from, inReplyTo }: Routed): Promise<Account | null> {
  const numbers = nationalSpellings(from)
  const keys = matchKeys(from)
  const { rows } = await systemPool().query<{ ownerId: string | null }>(LAST_IN_TOUCH, [
    numbers,
    keys,
    inReplyTo,
  ])
  const ownerId = rows[0]?.ownerId ?? (await findByContact(numbers, keys))
  return ownerId === null ? null : readAccount(BigInt(ownerId))
}

/** Compares the full number: a masked number, after a data deletion, must not match. */
const LAST_IN_TOUCH = `
  select coalesce(
    (select owner_id from chat_messages where platform_id = $3),
    (select owner_id from (
      (select owner_id, at from chat_messages
       where phone = any($1::text[]) and direction = 'outbound' order by at desc limit 1)
      union all
      (select owner_id, started_at from calls
       where phone_last10 = any($2::text[]) and phone = any($1::text[]) order by started_at desc limit 1)
    ) touched order by at desc limit 1)
  )::text as "ownerId"`

/** Enough contacts to find this number among foreign ones with the same last ten digits. */
const SAME_DIGITS_LIMIT = 50

/** Contacts keep their phone number unchanged, so it is compared in its dialed form. */
async function findByContact(
  numbers: readonly string[],
  keys: readonly string[],
): Promise<string | null> {
  const { rows } = await systemPool().query<{ ownerId: string; phone: string }>(
    `select owner_id as "ownerId", phone from contacts
     where phone_last10 = any($1::text[]) order by created_at desc, id desc limit ${SAME_DIGITS_LIMIT}`,
    [keys],
  )
  return rows.find(({ phone }) => numbers.includes(exchangeNumber(phone)))?.ownerId ?? null
}

async function readAccount(id: bigint): Promise<Account | null> {
  const user = await systemDb().user.findUnique({
    where: { id },
    select: { id: true, email: true, name: true, plan: true, contactQuota: true },
  })
  return user && toAccount(user)
}
