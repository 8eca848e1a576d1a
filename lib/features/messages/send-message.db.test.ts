import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type ChatAppEmulator, startChatAppEmulator } from '@/emulators/chatapp'
import { updateBusiness } from '@/lib/features/business/business'
import { systemDb } from '@/lib/platform/database/client'
import type { Account } from '@/lib/platform/tenancy/account'
import type { Contact } from '@/lib/features/contacts/rules/contact'
import type { MessageCause, Message } from '@/lib/platform/vocabulary/message'
import { createContact } from '@/lib/features/contacts/create-contact'
import { requestDoNotCall } from '@/lib/features/contacts/request-do-not-call'
import { makeAccount, makeContact } from '@/testing/features/contacts'
import { sendMessage } from './send-message'

let emulator: ChatAppEmulator
let account: Account
let contact: Contact
beforeAll(async () => {
  emulator = await startChatAppEmulator([{ name: 'offer', language: 'tr', placeholders: 1 }])
  vi.stubEnv('CHATAPP_API_URL', emulator.url)
  vi.stubEnv('CHATAPP_ACCESS_TOKEN', emulator.token)
  vi.stubEnv('CHATAPP_PHONE_NUMBER_ID', emulator.phoneNumberId)
})
afterAll(() => emulator.close())
beforeEach(async () => {
  emulator.sent.length = 0
  account = await makeAccount()
  contact = (await createContact(account, makeContact('0532 111 22 33'))).contact
})

const cause: MessageCause = { kind: 'cadence', cadenceId: '1', cadenceName: 'New lead', step: 2 }
const offer: Message = {
  channel: 'chatapp',
  templateName: 'offer',
  language: 'tr',
  parameters: ['{{first_name}}'],
}
const send = (message: Message) => sendMessage(account, { contactId: contact.id, message, cause })
const timeline = () =>
  systemDb().activity.findMany({
    where: { contactId: contact.id, kind: { startsWith: 'message' } },
    select: { kind: true, data: true },
  })

it('fills in a template, sends it, and records it on the timeline', async () => {
  expect(await send(offer)).toMatchObject({ sent: true })
  expect(emulator.sent).toMatchObject([
    { to: '+905321112233', template: 'offer', parameters: ['Ada'] },
  ])
  expect(await timeline()).toEqual([
    { kind: 'message_sent', data: { channel: 'chatapp', text: 'offer · Ada', cause } },
  ])
})

it('records the platform’s own words for a refusal', async () => {
  const detail = expect.stringContaining('number of localizable_params') as string
  const refusal = { reason: 'refused', detail, providerCode: '132000' }
  expect(await send({ ...offer, parameters: [] })).toEqual({ sent: false, ...refusal })
  expect(await timeline()).toEqual([
    { kind: 'message_not_sent', data: { channel: 'chatapp', cause, ...refusal } },
  ])
})

it('sends nothing to a contact who asked not to be contacted', async () => {
  await requestDoNotCall(account, contact.id, { by: 'panel' })
  expect(await send(offer)).toMatchObject({ sent: false, reason: 'do_not_call' })
  expect(emulator.sent).toEqual([])
})

it('records that no SMS provider is connected', async () => {
  const outcome = { sent: false, reason: 'no_sms_provider' }
  expect(await send({ channel: 'sms', text: 'Hello' })).toMatchObject(outcome)
  expect(await timeline()).toMatchObject([{ kind: 'message_not_sent' }])
})

it('sends no SMS whose text is empty after filling', async () => {
  const outcome = { sent: false, reason: 'empty_placeholder', detail: null }
  expect(await send({ channel: 'sms', text: '{{company}}' })).toMatchObject(outcome)
  expect(await timeline()).toMatchObject([{ kind: 'message_not_sent', data: { channel: 'sms' } }])
})

it('names the business as it is described, never by the account', async () => {
  const named: Message = { ...offer, parameters: ['{{business_name}}'] }
  expect(await send(named)).toMatchObject({ sent: false, reason: 'no_business_name' })
  const described = { name: 'Deniz Diş', address: '', phone: '', website: '' }
  await updateBusiness(account, described)
  await send(named)
  expect(emulator.sent.map(({ parameters }) => parameters)).toEqual([['Deniz Diş']])
})
