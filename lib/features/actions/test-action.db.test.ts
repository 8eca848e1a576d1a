import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type ChatAppEmulator, startChatAppEmulator } from '@/emulators/chatapp'
import { type NetgsmEmulator, startNetgsmEmulator } from '@/emulators/netgsm'
import { NETGSM_CUSTOMERS, NETGSM_PASSWORD } from '@/emulators/netgsm/customers'
import { forgetConfigured } from '@/lib/platform/configured'
import { nameBusiness } from '@/lib/features/business/business'
import { systemDb } from '@/lib/platform/database/client'
import type { PlannedMessage } from '@/lib/platform/vocabulary/message'
import { createContact } from '@/lib/features/contacts/create-contact'
import { deleteContact } from '@/lib/features/contacts/delete-contact'
import { requestDoNotCall } from '@/lib/features/contacts/request-do-not-call'
import { makeAccount, makeContact } from '@/testing/features/contacts'
import { saveSmsProvider } from '@/lib/features/sms-providers/sms-providers'
import { testAction } from './test-action'

let chat: ChatAppEmulator
let netgsm: NetgsmEmulator
let account: Awaited<ReturnType<typeof makeTester>>
beforeAll(async () => {
  chat = await startChatAppEmulator([{ name: 'offer', language: 'tr', placeholders: 2 }])
  netgsm = await startNetgsmEmulator()
  vi.stubEnv('LOCAL_SMS_API_URL', netgsm.url)
  vi.stubEnv('CHATAPP_API_URL', chat.url)
  vi.stubEnv('CHATAPP_ACCESS_TOKEN', chat.token)
  vi.stubEnv('CHATAPP_PHONE_NUMBER_ID', chat.phoneNumberId)
})
afterAll(() => Promise.all([chat.close(), netgsm.close()]))
beforeEach(async () => {
  chat.sent.length = 0
  netgsm.sent.length = 0
  account = await makeTester()
})

const makeTester = async (given: Parameters<typeof makeAccount>[0] = {}) => ({
  ...(await makeAccount(given)),
  locale: 'tr',
  timezone: 'Europe/Istanbul',
})

const NUMBER = '0532 111 22 33'
const addContact = async () => (await createContact(account, makeContact(NUMBER))).contact
const offer: PlannedMessage = {
  channel: 'chatapp',
  templateName: 'offer',
  language: 'tr',
  parameters: ['{{first_name}}', '{{call_date}}, {{business_name}}'],
}
const said = { success: true, reason: null, detail: null, providerCode: null, provider: null }

const test = (message: PlannedMessage, phone = NUMBER) =>
  testAction(account, message, phone, new Date('2026-11-21T09:00:00Z'))

it('sends a template with example values, and records no activity', async () => {
  const contact = await addContact()
  await nameBusiness(account, 'Deniz Diş')
  expect(await test(offer)).toEqual(said)
  const parameters = ['Ayşe', '21 Kasım Cumartesi, Deniz Diş']
  expect(chat.sent).toMatchObject([{ to: '+905321112233', template: 'offer', parameters }])
  const where = { contactId: contact.id, kind: { startsWith: 'message' } }
  expect(await systemDb().activity.count({ where })).toBe(0)
})

it('reports the answer of the platform, or what keeps the message from being sent', async () => {
  await addContact()
  expect(await test({ ...offer, parameters: ['one'] })).toMatchObject({
    success: false,
    reason: 'refused',
    detail: expect.stringContaining('expected number of params (2)') as string,
    providerCode: '132000',
  })
  const sms = { channel: 'sms', text: 'Merhaba {{first_name}}' } as const
  const nobody = { success: false, reason: 'no_sms_provider', provider: null }
  expect(await test(sms)).toMatchObject(nobody)
  const config = {
    usercode: NETGSM_CUSTOMERS.good,
    password: NETGSM_PASSWORD,
    msgheader: 'SANTRAL',
  }
  await saveSmsProvider(account, { provider: 'local_sms', config, isActive: true })
  expect(await test(sms)).toEqual({ ...said, provider: 'local_sms' })
  expect(netgsm.sent).toMatchObject([{ to: '5321112233', text: 'Merhaba Ayşe' }])
})

it('sends nothing to a number that asked not to be contacted, in any writing, or is no contact', async () => {
  const contact = await addContact()
  await requestDoNotCall(account, contact.id, { by: 'panel' })
  expect(await test(offer, '+90 (532) 111-2233')).toMatchObject({ reason: 'do_not_call' })
  await deleteContact(account, contact.id)
  await expect(test(offer)).rejects.toMatchObject({ code: 'not_a_contact' })
  expect(chat.sent).toEqual([])
})

it('needs a valid number and known placeholders', async () => {
  const refusal = (path: string) => ({ body: { error: 'validation_error', details: [{ path }] } })
  await expect(test(offer, 'ask Ada')).rejects.toMatchObject(refusal('phoneNumber'))
  const unknown: PlannedMessage = { channel: 'sms', text: '{{price}}' }
  await expect(test(unknown)).rejects.toMatchObject(refusal('message'))
})

it('is limited to twenty tests per quarter of an hour', async () => {
  await addContact()
  for (let n = 0; n < 20; n += 1) expect(await test(offer)).toEqual(said)
  await expect(test(offer)).rejects.toMatchObject({
    code: 'too_many_attempts',
    headers: { 'Retry-After': expect.stringMatching(/^\d+$/) as string },
  })
  expect(chat.sent).toHaveLength(20)
  account = await makeTester()
  await addContact()
  expect(await test(offer)).toEqual(said)
})

it('sends nothing for an account that is not verified, and little for one on Free', async () => {
  account = await makeTester({ plan: 'free' })
  await addContact()
  const sms = { channel: 'sms', text: 'Merhaba' } as const
  for (const message of [offer, sms]) {
    await expect(test(message)).rejects.toMatchObject({ code: 'email_unverified' })
  }
  const data = { emailVerifiedAt: new Date() }
  await systemDb().user.update({ where: { id: account.id }, data })
  vi.stubEnv('DAILY_MESSAGES_FREE', '2')
  forgetConfigured()
  expect(await test(offer)).toEqual(said)
  expect(await test({ ...offer, parameters: ['refused by the platform'] })).toMatchObject({
    reason: 'refused',
  })
  expect(await test(offer)).toEqual(said)
  await expect(test(offer)).rejects.toMatchObject({
    code: 'budget_used',
    details: { scope: 'account' },
  })
  expect(chat.sent).toHaveLength(2)
})
