import { chatAppInbox } from '@/lib/vendors/chatapp'
import type { ChatAppNotification } from '@/lib/vendors/chatapp/port'
import { systemDb } from '@/lib/platform/database/client'
import { AppError } from '@/lib/platform/errors'
import { hasContactText } from '@/lib/vendors/chatapp/rules/inbound-message'
import { stopRequest } from './rules/stop-request'
import { log } from '@/lib/platform/log'
import { markInOtherAccounts } from './mark-in-other-accounts'
import { routeMessage } from './route-message'
import { handleInboundMessage } from './handle-inbound-message'
import { handleDeliveryStatus } from './handle-delivery-status'

type News<K extends ChatAppNotification['kind']> = Extract<ChatAppNotification, { kind: K }>

/**
 * Takes what the chat app posts to us. It may come late, twice or out of order, and of people and
 * messages that nobody knows. What cannot be taken holds nothing else up: the platform is told by the
 * failure to post it all again, and what was taken is not taken twice.
 * @throws unauthorized where the platform did not sign it
 */
export async function handleChatAppWebhook(
  body: Uint8Array,
  signature: string | null,
): Promise<void> {
  const news = chatAppInbox().readNotifications(body, signature)
  if (!news) throw new AppError('unauthorized')
  const failures: unknown[] = []
  for (const one of news) {
    try {
      await (one.kind === 'status' ? handleDeliveryStatus(one) : hearMessage(one))
    } catch (error) {
      log().error({ err: error, messageId: one.messageId }, 'news of the chat app was not taken')
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/**
 * Whoever else has written to this person is told first that they want no more of it. So a message
 * that is on record is done with, whatever died in between.
 */
async function hearMessage(news: News<'message'>): Promise<void> {
  const { messageId, type, text } = news
  const known = { where: { platformId: messageId }, select: { id: true } }
  if (await systemDb().chatMessage.findUnique(known)) return
  const wish = hasContactText(type) ? stopRequest(text) : null
  const message = { ...news, wish }
  const account = await routeMessage(message)
  if (!account) {
    log().info({ messageId }, 'nobody knows who wrote this message')
    return
  }
  if (wish) await markInOtherAccounts({ phone: news.from, requestType: wish, except: account })
  await handleInboundMessage(account, message)
}
