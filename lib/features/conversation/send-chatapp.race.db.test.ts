import { afterAll, expect, it, vi } from 'vitest'
import { startChatAppEmulator } from '@/emulators/chatapp'
import { AppError } from '@/lib/platform/errors'
import { messagesOf, startConversation, messageActivitiesOf } from '@/testing/features/actions'
import { keepJobs, makeCaller } from '@/testing/features/calls'
import { sendChatApp } from './send-chatapp'

const chat = await startChatAppEmulator([{ name: 'details', language: 'tr', placeholders: 1 }])
vi.stubEnv('CHATAPP_API_URL', chat.url)
vi.stubEnv('CHATAPP_ACCESS_TOKEN', chat.token)
vi.stubEnv('CHATAPP_PHONE_NUMBER_ID', chat.phoneNumberId)
const jobs = await keepJobs()
afterAll(() => Promise.all([jobs.stop(), chat.close()]))

const PHONE = '+14155550177'
const TIMES = 10

it('sends equal content once under simultaneous requests, and different content each time', async () => {
  const caller = await makeCaller()
  const { id: callId } = await startConversation(caller, PHONE)
  const ask = (param: string) =>
    sendChatApp({
      callId,
      messageType: 'custom',
      phoneNumber: PHONE,
      templateName: 'details',
      templateParams: [param],
    })
  const same = Array.from({ length: TIMES }, () => ask('same'))
  const other = Array.from({ length: TIMES }, (_, index) => ask(`other ${index}`))
  const results = await Promise.allSettled(same)
  const sent = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const codes = results.flatMap((one) =>
    one.status === 'rejected' ? [one.reason instanceof AppError && one.reason.code] : [],
  )
  expect(sent.filter(({ existing }) => !existing)).toHaveLength(1)
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1)
  expect(codes.filter((code) => code !== 'idempotency_in_progress')).toEqual([])
  const others = await Promise.all(other)
  expect(new Set(others.map(({ messageId }) => messageId)).size).toBe(TIMES)
  expect(chat.sent).toHaveLength(TIMES + 1)
  expect(await messageActivitiesOf(callId)).toHaveLength(TIMES + 1)
})

it('lets one of many requests retry a refused message', async () => {
  const caller = await makeCaller()
  const { id: callId } = await startConversation(caller, '+14155550178')
  const ask = () =>
    sendChatApp({
      callId,
      messageType: 'custom',
      phoneNumber: '+14155550178',
      templateName: 'details',
      templateParams: ['Ada'],
    })
  chat.refuse(132001)
  await expect(ask()).rejects.toMatchObject({ code: 'chatapp_refused' })
  chat.sent.length = 0
  await Promise.allSettled(Array.from({ length: TIMES }, ask))
  expect(chat.sent).toHaveLength(1)
  expect(await messagesOf(callId)).toMatchObject([{ state: 'sent', attempt: 2, reason: null }])
})
