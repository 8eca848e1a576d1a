import { randomInt } from 'node:crypto'
import { beforeAll, expect, it, vi } from 'vitest'
import type { Send } from '@/testing/server'
import { within } from '@/scripts/lib/time-scale.mjs'
import {
  agentApi,
  body,
  type CallDetail,
  type Caller,
  detail,
  makeCaller,
} from '@/testing/api/calling'
import { outsideServer } from '../outside'

interface Step {
  kind: string
  text?: string
  reason?: string | null
  cause?: { kind: string; messageType?: string }
  delivery?: { status: string; code: number | null } | null
}

const { server, chat } = await outsideServer()
let agent: Send
let caller: Caller
beforeAll(async () => {
  agent = await agentApi(server)
  caller = await makeCaller(server)
})

async function callFrom(ending = String(randomInt(1000, 9999))) {
  const phone = `+1415${randomInt(200, 999)}${ending}`
  const json = { to: caller.line.phoneNumber, from: phone }
  const { id, contact } = await body<CallDetail>(await agent('/calls/inbound', { json }))
  const send = async (message: object) => {
    const request = { callId: id, messageType: 'custom', phoneNumber: phone, ...message }
    const response = await agent('/send-chatapp', { json: request })
    return { status: response.status, body: await body<Record<string, unknown>>(response) }
  }
  const told = async () => (await detail(caller, id)).timeline as Step[]
  const messages = async () => (await told()).filter(({ kind }) => kind.startsWith('message'))
  return { phone, contactId: contact?.id, send, messages }
}

const template = { templateName: 'details', templateParams: ['{{assistant_name}}'] }

it('writes only to the number of the call', async () => {
  const { phone, send } = await callFrom()
  for (const phoneNumber of ['+905321112233', `+90${phone.slice(2)}`]) {
    expect(await send({ ...template, phoneNumber })).toEqual({
      status: 403,
      body: { error: 'phoneNumber does not match the call', code: 'phone_mismatch' },
    })
  }
  const sent = await send({ ...template, phoneNumber: `(${phone.slice(2, 5)}) ${phone.slice(5)}` })
  expect(sent).toEqual({
    status: 200,
    body: {
      success: true,
      messageId: expect.stringMatching(/^wamid\./) as string,
      messageType: 'custom',
      sentAs: 'template',
      existing: false,
    },
  })
  expect(await send(template)).toEqual({ status: 200, body: { ...sent.body, existing: true } })
  expect(chat.sent.filter(({ to }) => to === phone)).toHaveLength(1)
})

it('finds no call for an invalid id', async () => {
  const { send } = await callFrom()
  for (const callId of ['7f0c9a52-4f0b-4d0e-9a55-2f1c1f0b6f6e', '42', 'the last one', '']) {
    expect(await send({ ...template, callId })).toEqual({
      status: 404,
      body: { error: 'not_found' },
    })
  }
})

it('writes free text once the contact has written, and records the delivery', async () => {
  const { phone, contactId, send, messages } = await callFrom()
  const text = { text: 'We are open until six.' }
  expect(await send(text)).toMatchObject({ status: 409, body: { code: 'chatapp_window_closed' } })
  await chat.inbound({ from: phone, text: 'Are you open today?' })
  expect(await send(text)).toMatchObject({ status: 200, body: { sentAs: 'text' } })
  expect(await send({ messageType: 'follow_up' })).toMatchObject({ status: 200 })
  const cause = { kind: 'agent', messageType: 'custom' }
  await vi.waitFor(
    async () => {
      expect(await messages()).toMatchObject([
        { kind: 'message_not_sent', reason: 'window_closed', cause },
        { kind: 'message_sent', ...text, cause, delivery: { status: 'read' } },
        { kind: 'message_sent', cause: { messageType: 'follow_up' }, delivery: { status: 'read' } },
      ])
    },
    { timeout: within(10_000), interval: 50 },
  )
  const page = await (await caller.panel(`/contacts/${contactId}`)).text()
  expect(page).toContain('Are you open today?')
  expect(page).toContain('We are open until six.')
})

it('reports why the platform refuses or cannot deliver it, and what to do', async () => {
  const { send } = await callFrom()
  expect(await send({ ...template, templateParams: [] })).toEqual({
    status: 400,
    body: {
      error: 'The chat app refused the message.',
      code: 'chatapp_refused',
      providerCode: '132000',
      detail: expect.any(String) as string,
      remedy: expect.stringContaining('Error 132000') as string,
    },
  })
  const lost = await callFrom('0405')
  expect(await lost.send(template)).toMatchObject({ status: 200 })
  await vi.waitFor(
    async () => {
      const delivery = { status: 'failed', code: 131026 }
      expect(await lost.messages()).toMatchObject([{ kind: 'message_sent', delivery }])
    },
    { timeout: within(10_000), interval: 50 },
  )
})
