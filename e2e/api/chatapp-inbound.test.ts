import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboundPayload, type InboundMessage } from '@/emulators/chatapp/webhook-payloads'
import { sender, startReceiver } from '@/testing/server'
import { body, type Caller, makeCaller } from '@/testing/api/calling'
import { outsideServer } from '../outside'

const { server, chat } = await outsideServer()
const { appSecret: APP_SECRET, verifyToken: VERIFY_TOKEN } = chat
const nobody = sender(server)
const ADDRESSES = ['/api/chatapp/webhook', '/api/chatapp']

let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(() => receiver.close())

const sign = (text: string, secret = APP_SECRET) =>
  `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`

async function post(text: string, signature?: string, [address = ''] = ADDRESSES) {
  const headers = {
    'content-type': 'application/json',
    ...(signature && { 'x-hub-signature-256': signature }),
  }
  const response = await nobody(address, { method: 'POST', body: text, headers })
  return { status: response.status, body: await body<unknown>(response) }
}

const RECEIVED = { status: 200, body: { received: true } }
const UNAUTHORIZED = { status: 401, body: { error: 'unauthorized' } }

async function write(message: Omit<InboundMessage, 'at'>) {
  const text = JSON.stringify(inboundPayload({ ...message, at: new Date() }))
  expect(await post(text, sign(text))).toEqual(RECEIVED)
}

const somebody = () => `+1415${randomInt(200, 999)}${randomInt(1000, 9999)}`

const found = async ({ api }: Caller, phone: string) => {
  const response = await api(`/contacts?phone=${encodeURIComponent(phone)}`)
  return body<{ id: string }[]>(response)
}

describe.each(ADDRESSES)('%s', (address) => {
  const ask = async (query: Record<string, string>) => {
    const response = await nobody(`${address}?${new URLSearchParams(query)}`)
    const type = response.headers.get('content-type')
    return { status: response.status, type, text: await response.text() }
  }
  const question = {
    'hub.mode': 'subscribe',
    'hub.verify_token': VERIFY_TOKEN,
    'hub.challenge': '1158201444',
  }

  it('returns the challenge for the right token', async () => {
    expect(await ask(question)).toEqual({
      status: 200,
      type: 'text/plain; charset=utf-8',
      text: '1158201444',
    })
  })

  it.each([
    { ...question, 'hub.verify_token': 'guessed' },
    { ...question, 'hub.mode': 'unsubscribe' },
    {},
  ])('403 for %o', async (query) => {
    expect(await ask(query as Record<string, string>)).toMatchObject({
      status: 403,
      text: '{"error":"forbidden"}',
    })
  })

  it('401 without the platform’s signature', async () => {
    const text = JSON.stringify(inboundPayload({ from: somebody(), text: 'Hi', at: new Date() }))
    for (const signature of [
      undefined,
      'sha256=',
      sign(text, 'another secret'),
      sign(`${text} `),
    ]) {
      expect(await post(text, signature, [address])).toEqual(UNAUTHORIZED)
    }
  })

  it('200 for a signed body without notifications', async () => {
    for (const text of ['', 'no JSON', 'null', '{"object":"page"}', '{"entry":[{"changes":7}]}']) {
      expect(await post(text, sign(text), [address])).toEqual(RECEIVED)
    }
  })

  it('413 for a larger body than the platform sends, and 405 for other methods', async () => {
    const text = 'x'.repeat(3 * 1024 * 1024 + 1)
    expect((await post(text, sign(text), [address])).status).toBe(413)
    const response = await nobody(address, { method: 'PUT' })
    expect([response.status, response.headers.get('allow')]).toEqual([
      405,
      'GET, HEAD, POST, OPTIONS',
    ])
  })
})

it('shows a known contact’s message to its account, once', async () => {
  const [mine, other] = await Promise.all([makeCaller(server), makeCaller(server)])
  const phone = somebody()
  const json = { first_name: 'Ayşe', phone: phone.replace('+', '00') }
  const { id } = await body<{ id: string }>(await mine.api('/contacts', { json }))
  const message = { from: phone, text: 'Is Tuesday possible? <b>', id: `wamid.${randomUUID()}` }
  await write(message)
  await write(message)
  await write({ from: somebody(), text: 'Who are you?' })
  const page = await (await mine.panel(`/contacts/${id}`)).text()
  expect(
    page.split('<p').filter((part) => part.includes('Is Tuesday possible? &lt;b&gt;')),
  ).toHaveLength(1)
  expect(await found(other, phone)).toEqual([])
})

it('records an opt-out: the contact is not called, and one event is sent', async () => {
  const caller = await makeCaller(server)
  const { api, assistantId } = caller
  const hook = { event: 'dnc.requested', targetUrl: receiver.url }
  const { secret } = await body<{ secret: string }>(await api('/hooks', { json: hook }))
  const phone = somebody()
  const first = { first_name: 'Ayşe', phone }
  const { id } = await body<{ id: string }>(await api('/contacts', { json: first }))
  const message = { from: phone, text: 'Lütfen bana mesaj atmayın', id: `wamid.${randomUUID()}` }
  await Promise.all([write(message), write(message), write(message)])

  const [request] = await receiver.waitFor(1)
  const { body: raw = '', headers, json } = request ?? {}
  expect(json).toMatchObject({
    id: `dnc.requested:${id}:1`,
    data: { contactId: id, phoneNumber: phone, requestType: 'do_not_call', reason: message.text },
  })
  const signature = createHmac('sha256', secret).update(raw).digest('hex')
  expect(headers?.['x-service-signature']).toBe(signature)

  const call = await api('/calls', { json: { ...first, assistant_id: assistantId } })
  expect([call.status, await body(call)]).toMatchObject([409, { error: 'contact_dnc' }])
  expect(await found(caller, phone)).toMatchObject([{ id }])
  await write({ from: phone, text: 'STOP' })
  await receiver.waitFor(2)
  const ids = receiver.requests.map((each) => (each.json as { id: string }).id)
  expect(ids).toEqual([`dnc.requested:${id}:1`, `dnc.requested:${id}:2`])
})
