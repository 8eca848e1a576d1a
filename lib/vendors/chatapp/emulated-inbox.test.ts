import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ChatAppEmulator, startChatAppEmulator } from '@/emulators/chatapp'
import { serveOnLoopback, type LoopbackServer } from '@/emulators/loopback'
import { cloudApi } from './cloud-api'
import { cloudApiInbox } from './inbox'
import type { ChatAppNotification } from './port'

let emulator: ChatAppEmulator
let product: LoopbackServer
let notifications: ChatAppNotification[]
beforeEach(async () => {
  notifications = []
  emulator = await startChatAppEmulator([{ name: 'hello', language: 'en', body: 'Hello.' }])
  const { appSecret, verifyToken, phoneNumberId } = emulator
  const inbox = cloudApiInbox({ appSecret, verifyToken, phoneNumberId })
  product = await serveOnLoopback(async (request) => {
    const { searchParams } = new URL(request.url ?? '', 'http://product')
    if (request.method === 'GET') {
      const challenge = inbox.answerHandshake(searchParams)
      return { status: challenge ? 200 : 403, type: 'text/plain', body: challenge ?? 'forbidden' }
    }
    const signature = String(request.headers['x-hub-signature-256'])
    const read = inbox.readNotifications(await buffer(request), signature)
    notifications.push(...(read ?? []))
    return { status: read ? 200 : 401, body: {} }
  })
})
afterEach(async () => {
  await emulator.close()
  await product.close()
})

const send = (to: string) => {
  const { url: baseUrl, token, phoneNumberId } = emulator
  const hello = { to, templateName: 'hello', language: 'en', parameters: [] }
  return cloudApi({ baseUrl, token, phoneNumberId }).sendTemplate(hello)
}

it('needs a successful handshake', async () => {
  await expect(emulator.subscribe(product.origin, 'guess')).rejects.toThrow('403 forbidden')
  await expect(emulator.inbound({ from: '+905321112233', text: 'x' })).rejects.toThrow('subscribed')
})

it('delivers messages and replies', async () => {
  await emulator.subscribe(product.origin)
  const { messageId } = await send('+905321112233')
  await emulator.inbound({
    from: '+90 532 111 22 33',
    text: 'Evet',
    replyTo: messageId,
    name: 'Ece',
  })
  await emulator.inbound({ from: '+905321112233', type: 'image', text: 'Bu mu?' })
  const written = { from: '+905321112233', profileName: 'Ece', text: 'Evet' }
  expect(notifications.filter(({ kind }) => kind === 'message')).toMatchObject([
    { ...written, type: 'text', inReplyTo: messageId },
    { type: 'image', text: 'Bu mu?', inReplyTo: null },
  ])
})

it.each([
  ['+905321112233', [{ status: 'sent' }, { status: 'delivered' }, { status: 'read' }]],
  ['+905321110405', [{ status: 'failed', code: 131026 }]],
  ['+905321110406', [{ status: 'failed', code: 131049 }]],
])('reports the delivery of a message to %s', async (to, statuses) => {
  await emulator.subscribe(product.origin)
  const { messageId } = await send(to)
  await expect.poll(() => notifications).toHaveLength(statuses.length)
  expect(notifications).toMatchObject(statuses.map((status) => ({ ...status, messageId })))
  await emulator.status(messageId, 'sent')
  expect(notifications.at(-1)).toMatchObject({ messageId, status: 'sent', code: null })
})

it('works from the command line', async () => {
  await emulator.subscribe(product.origin)
  await send('+905321110405')
  const inbound = await fetch(`${emulator.origin}/emulator/inbound`, {
    method: 'POST',
    body: '{"from":"+905321112233","text":"Merhaba"}',
  })
  expect(await inbound.json()).toEqual({ answered: { status: 200, body: '{}' } })
  const sent = await fetch(`${emulator.origin}/emulator/sent`)
  expect(await sent.json()).toMatchObject({ sent: [{ to: '+905321110405', text: 'Hello.' }] })
})
