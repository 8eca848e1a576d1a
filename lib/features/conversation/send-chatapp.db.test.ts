import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startChatAppEmulator } from '@/emulators/chatapp'
import { systemDb } from '@/lib/platform/database/client'
import type { ChatTemplate } from '@/lib/platform/vocabulary/message'
import { weekdayAfter } from '@/lib/features/appointments/rules/appointment'
import { sweepCallMessages } from '@/lib/features/actions/call-messages/sweep-call-messages'
import {
  endConversation,
  makeAction,
  messagesOf,
  startConversation,
  storeFindings,
  messageActivitiesOf,
} from '@/testing/features/actions'
import { type Caller, keepJobs, makeCaller } from '@/testing/features/calls'
import { nameBusiness } from '@/lib/features/business/business'
import { deleteContact } from '@/lib/features/contacts/delete-contact'
import { storeDoNotCallRequest } from '@/lib/features/contacts/mark-do-not-call'
import { requestDoNotCall } from '@/lib/features/contacts/request-do-not-call'
import { transaction } from '@/lib/platform/tenancy/tenant'
import { answerToolCall } from './answer-tool-call'
import { type AgentSendRequest, sendChatApp } from './send-chatapp'

const chat = await startChatAppEmulator([
  { name: 'details', language: 'tr', placeholders: 1 },
  { name: 'details', language: 'en', placeholders: 2 },
])
vi.stubEnv('CHATAPP_API_URL', chat.url)
vi.stubEnv('CHATAPP_ACCESS_TOKEN', chat.token)
vi.stubEnv('CHATAPP_PHONE_NUMBER_ID', chat.phoneNumberId)
const jobs = await keepJobs()
afterAll(() => Promise.all([jobs.stop(), chat.close()]))

const HOUR = 3_600_000

let caller: Caller
let call: { id: string; contactId: bigint }
let phone: string
let serial = 0
beforeEach(async () => {
  chat.sent.length = 0
  caller = await makeCaller()
  serial += 1
  phone = `+1415555${String(serial).padStart(4, '1')}`
  call = await startConversation(caller, phone)
})

const ask = (request: Partial<AgentSendRequest> = {}) =>
  sendChatApp({ callId: call.id, messageType: 'custom', phoneNumber: phone, ...request })

async function written(hoursAgo: number, account = caller.account) {
  const at = new Date(Date.now() - hoursAgo * HOUR)
  chat.openWindow(phone, at)
  await systemDb().chatMessage.create({
    data: { ownerId: account.id, platformId: randomUUID(), direction: 'inbound', phone, at },
  })
}

const template = { templateName: 'details', templateParams: ['{{first_name}}'] }

describe('the recipient of a message', () => {
  it('is the contact of the call only, in any notation of the number', async () => {
    await ask({ ...template, phoneNumber: phone.slice(2) })
    expect(chat.sent).toMatchObject([{ to: phone, template: 'details' }])
    const refused = { status: 403, body: { error: 'phoneNumber does not match the call' } }
    for (const phoneNumber of ['+14155559999', `+90${phone.slice(2)}`, 'x']) {
      // The response reveals neither other problems nor an earlier message.
      await expect(ask({ ...template, phoneNumber })).rejects.toMatchObject(refused)
      await expect(ask({ phoneNumber })).rejects.toMatchObject(refused)
    }
    await expect(ask({ callId: randomUUID() })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('must not have a do-not-call request, with or without a contact', async () => {
    await requestDoNotCall(caller.account, call.contactId, { by: 'panel' })
    await expect(ask(template)).rejects.toMatchObject({ code: 'contact_dnc' })
    expect(await messageActivitiesOf(call.id)).toMatchObject([
      { kind: 'message_not_sent', contactId: call.contactId, data: { reason: 'do_not_call' } },
    ])
    await deleteContact(caller.account, call.contactId)
    await transaction(caller.account, (tx) =>
      storeDoNotCallRequest(tx, { contactId: null, phone }, { by: 'message' }),
    )
    await expect(ask(template)).rejects.toMatchObject({ code: 'contact_dnc' })
    expect(chat.sent).toEqual([])
  })

  it('may be a number without a contact', async () => {
    await deleteContact(caller.account, call.contactId)
    await written(1)
    const { messageId } = await ask({ text: 'Hello' })
    expect(await messageActivitiesOf(call.id)).toMatchObject([
      { kind: 'message_sent', contactId: null },
    ])
    const kept = await systemDb().chatMessage.findFirst({ where: { platformId: messageId } })
    expect(kept).toMatchObject({ direction: 'outbound', phone, contactId: null })
  })
})

describe('the content of a message', () => {
  it('is free text while the window is open, and only then', async () => {
    await written(25)
    await written(1, (await makeCaller()).account)
    await expect(ask({ text: 'Hello' })).rejects.toMatchObject({ code: 'chatapp_window_closed' })
    expect(await messageActivitiesOf(call.id)).toMatchObject([
      { data: { reason: 'window_closed' } },
    ])
    await written(23)
    expect(await ask({ text: 'Hello {{first_name}}' })).toMatchObject({ sentAs: 'text' })
    expect(await ask({ ...template, text: 'Both' })).toMatchObject({ sentAs: 'text' })
    expect(chat.sent).toMatchObject([{ text: 'Hello {{first_name}}' }, { text: 'Both' }])
  })

  it('is the template while it is closed, filled in for the contact', async () => {
    await nameBusiness(caller.account, 'Deniz Diş')
    const templateParams = ['{{first_name}} / {{assistant_name}} / {{business_name}}']
    const sent = await ask({ ...template, templateParams, text: 'Both' })
    expect(sent).toMatchObject({ sentAs: 'template', existing: false })
    expect(chat.sent).toMatchObject([{ parameters: ['Ayşe / Defne / Deniz Diş'] }])
    expect(await messageActivitiesOf(call.id)).toMatchObject([
      {
        kind: 'message_sent',
        contactId: call.contactId,
        data: { channel: 'chatapp', cause: { kind: 'agent', messageType: 'custom' } },
      },
    ])
  })

  it('has the template’s language and text from an action, otherwise Turkish', async () => {
    await ask(template)
    expect(chat.sent).toMatchObject([{ language: 'tr', parameters: ['Ayşe'] }])
    const message: ChatTemplate = {
      channel: 'chatapp',
      templateName: 'details',
      language: 'en',
      parameters: [],
      templateText: 'Hello {{1}}, see you {{2}}.',
    }
    await makeAction(caller, { message })
    await ask({ ...template, templateParams: ['Ada', 'soon'] })
    expect((await messageActivitiesOf(call.id))[1]).toMatchObject({
      data: { text: 'Hello Ada, see you soon.' },
    })
    // A request may override the language of the action.
    await ask({ ...template, templateLang: 'tr' })
    expect(chat.sent).toHaveLength(3)
  })

  it('is composed from the facts of the call if the worker gives none', async () => {
    await written(1)
    const follow = { messageType: 'follow_up' } as const
    const booking = { messageType: 'appointment_confirmation' } as const
    const summary = { messageType: 'transcript_summary' } as const
    await ask(follow)
    expect(chat.sent.at(-1)).toMatchObject({ text: expect.stringMatching(/\n\nDefne$/) as string })
    await expect(ask(booking)).rejects.toMatchObject({ code: 'nothing_to_send' })
    await expect(ask(summary)).rejects.toMatchObject({ code: 'nothing_to_send' })
    const day = weekdayAfter(new Date(), 20, 'Europe/Istanbul')
    const slot = { date: day, time: '11:30' }
    await answerToolCall(call.id, { tool: 'book_appointment', toolCallId: 'b', arguments: slot })
    await ask(booking)
    const link = expect.stringMatching(/at 11:30\.\nTo see[^\n]+\/appointments\/\w+\n/) as string
    expect(chat.sent.at(-1)).toMatchObject({ text: link })
    await endConversation(caller, call.id)
    await storeFindings(caller, call, { summary: 'They asked for the price.' })
    await ask(summary)
    const words = expect.stringContaining('They asked for the price.') as string
    expect(chat.sent.at(-1)).toMatchObject({ text: words })
    expect(await ask(summary)).toMatchObject({ existing: true })
  })

  it('is refused if it could never be sent', async () => {
    const wrong = (path: string) => ({
      code: 'validation_error',
      body: { details: [{ path, message: expect.any(String) as string }] },
    })
    await expect(ask()).rejects.toMatchObject(wrong('text'))
    const unknown = { ...template, templateParams: ['{{first_name}}', '{{surname}}'] }
    await expect(ask(unknown)).rejects.toMatchObject(wrong('templateParams.1'))
    expect(await messageActivitiesOf(call.id)).toEqual([])
    const empty = { ...template, templateLang: 'en', templateParams: ['x', '{{appointment_date}}'] }
    await expect(ask(empty)).rejects.toMatchObject(wrong('templateParams.1'))
    expect(await messageActivitiesOf(call.id)).toMatchObject([
      { data: { reason: 'empty_placeholder' } },
    ])
  })
})

describe('a repeated message', () => {
  it('is sent once per type and content', async () => {
    await written(1)
    const first = await ask({ text: 'Hello' })
    expect(await ask({ text: 'Hello' })).toEqual({ ...first, existing: true })
    const other = await ask({ text: 'Hello', messageType: 'follow_up' })
    expect(other.messageId).not.toBe(first.messageId)
    // Later changes do not affect the first response.
    await requestDoNotCall(caller.account, call.contactId, { by: 'panel' })
    expect(await ask({ text: 'Hello' })).toEqual({ ...first, existing: true })
    expect(chat.sent).toHaveLength(2)
    expect(await messageActivitiesOf(call.id)).toHaveLength(2)
  })

  it('may be sent again if it was certainly not accepted', async () => {
    chat.fail(503)
    await expect(ask(template)).rejects.toMatchObject({
      code: 'chatapp_unreachable',
      headers: { 'Retry-After': '60' },
    })
    const tooMany = { ...template, templateParams: ['a', 'b'] }
    const refusal = {
      code: 'chatapp_refused',
      details: {
        providerCode: '132000',
        detail: expect.any(String) as string,
        remedy: expect.stringContaining('one text for each placeholder') as string,
      },
    }
    await expect(ask(tooMany)).rejects.toMatchObject(refusal)
    await expect(ask(tooMany)).rejects.toMatchObject(refusal)
    expect(await ask(template)).toMatchObject({ existing: false })
    expect(chat.sent).toHaveLength(1)
    expect((await messageActivitiesOf(call.id)).map(({ kind }) => kind)).toEqual([
      'message_not_sent',
      'message_not_sent',
      'message_not_sent',
      'message_sent',
    ])
  })

  it('is not sent again if it may have been accepted', async () => {
    chat.cut()
    await expect(ask(template)).rejects.toMatchObject({ code: 'chatapp_no_answer' })
    await expect(ask(template)).rejects.toMatchObject({ code: 'chatapp_no_answer' })
    expect(chat.sent).toHaveLength(1)
    expect(await messageActivitiesOf(call.id)).toMatchObject([{ data: { reason: 'no_answer' } }])
  })

  it('is not sent again if the server died while sending', async () => {
    await ask(template)
    const [message] = await messagesOf(call.id)
    const where = { id: message?.id }
    const dead = { state: 'sending', platformId: null, claimedAt: new Date(Date.now() - HOUR) }
    await systemDb().callMessage.updateMany({ where, data: dead })
    await expect(ask(template)).rejects.toMatchObject({ code: 'idempotency_in_progress' })
    await sweepCallMessages()
    await expect(ask(template)).rejects.toMatchObject({ code: 'chatapp_no_answer' })
    expect(chat.sent).toHaveLength(1)
  })
})
