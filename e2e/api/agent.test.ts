import { beforeAll, describe, expect, it } from 'vitest'
import { sharedServer } from '@/testing/server/shared-server'
import { type Send, sender, startReceiver } from '@/testing/server'
import {
  agentApi,
  body,
  type Caller,
  detail,
  finished,
  makeCaller,
  makeLine,
  somebody,
} from '@/testing/api/calling'
import { workday } from '@/testing/features/appointments'

interface Context {
  id: string
  status: string
  contact: { id: string; phone: string } | null
  tools: { name: string; parameters: { properties: object } }[]
}

const server = sharedServer()
let agent: Send
let caller: Caller
beforeAll(async () => {
  agent = await agentApi(server)
  caller = await makeCaller(server)
})

let calls = 0
const inbound = (more: Record<string, unknown> = {}) => {
  calls += 1
  const json = { to: caller.line.phoneNumber, from: somebody(), externalId: `room-${calls}` }
  return agent('/calls/inbound', { json: { ...json, ...more } })
}
const opened = async (more = {}) => body<Context>(await inbound(more))

const tell = async (id: string, path: string, json: unknown) => {
  const response = await agent(`/calls/${id}${path}`, { json })
  expect(response.status).toBe(200)
  return body<Record<string, unknown>>(response)
}
const said = (index: number, role: string, text: string) => ({ index, role, text })
const ask = (id: string, name: string, toolCallId: string, args: object = {}) =>
  agent(`/calls/${id}/tools/${name}`, { json: { toolCallId, arguments: args } })

/** A time on a weekday in some weeks, which no other test uses. */
let slots = 0
function slot() {
  slots += 1
  return { date: workday(5 + slots), time: '11:30' }
}

describe('the secret', () => {
  it('is required by every documented endpoint', async () => {
    const document = await body<{ paths: Record<string, Record<string, unknown>> }>(
      await agent('/openapi.json'),
    )
    const id = '00000000-0000-4000-8000-000000000000'
    const paths = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => ({
        method: method.toUpperCase(),
        path: path.replace('{id}', id).replace('{name}', 'book_appointment'),
      })),
    )
    expect(paths.length).toBeGreaterThan(6)
    const wrong: Record<string, string>[] = [
      {},
      { authorization: 'Bearer wrong' },
      { authorization: 'Basic YTpi' },
    ]
    for (const { method, path } of paths) {
      for (const headers of wrong) {
        const response = await sender(server, headers)(path, { method })
        expect(response.status, `${method} ${path}`).toBe(401)
        expect(await body(response)).toEqual({ error: 'unauthorized' })
      }
    }
  })
})

describe('an inbound call', () => {
  it('finds account, assistant and contact by the numbers', async () => {
    const from = somebody()
    const response = await inbound({ from })
    expect(response.status).toBe(201)
    const call = await body<Context>(response)
    expect(call).toMatchObject({
      status: 'ringing',
      direction: 'inbound',
      phone: from,
      lineNumber: caller.line.phoneNumber,
      assistant: { id: caller.assistantId, name: 'Defne', language: 'en' },
      account: {
        timezone: 'Europe/Istanbul',
        localTime: expect.stringMatching(/T\d\d:\d\d:\d\d\+03:00$/) as string,
      },
      recentCalls: [],
      contact: { phone: from, doNotCall: false },
      appointments: [],
      limits: { maxTalkSeconds: expect.any(Number) as number },
    })
    expect(call.tools.map(({ name }) => name)).toContain('book_appointment')
    expect(call.tools[0]?.parameters.properties).toBeTypeOf('object')
    // Its clock advances.
    const account = expect.any(Object) as object
    expect(await body(await agent(`/calls/${call.id}`))).toEqual({ ...call, account })
    expect(await detail(caller, call.id)).toMatchObject({ direction: 'inbound', status: 'ringing' })
  })

  it('knows what the context URL of the assistant answers before it is greeted', async () => {
    const receiver = await startReceiver((_, response) =>
      response.end('{"name":"Ada Moss","facts":{"VIP":true},"context":{"order":"4711"}}'),
    )
    const own = await makeCaller(server)
    const greeting = 'Hello {{first_name}}, is it about {{context.order}}?'
    const json = { greeting, contextUrl: receiver.url }
    const path = `/api/assistants/${own.assistantId}`
    const changed = await body<{ contextSecret: string }>(
      await own.panel(path, { json, method: 'PATCH' }),
    )
    expect(changed.contextSecret).toMatch(/^[0-9a-f]{32}$/)
    expect(await opened({ to: own.line.phoneNumber })).toMatchObject({
      assistant: { greeting: 'Hello Ada, is it about 4711?' },
      contact: { firstName: 'Ada', lastName: 'Moss' },
      facts: [{ label: 'VIP', value: 'true' }],
      context: { order: '4711' },
    })
    expect(receiver.requests).toHaveLength(1)
    await receiver.close()
  })

  it('is the same call when the message is repeated', async () => {
    const externalId = `room-of-${somebody()}`
    const first = await opened({ externalId })
    const again = await inbound({ externalId })
    expect(again.status).toBe(200)
    expect(await body(again)).toMatchObject({ id: first.id })
  })

  it('takes a blank external id as none, so that each call is one of its own', async () => {
    const calls = [await inbound({ externalId: '' }), await inbound({ externalId: ' ' })]
    const ids = await Promise.all(calls.map(async (response) => (await body<Context>(response)).id))
    expect(calls.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set(ids).size).toBe(2)
  })

  it('has no contact where the number is withheld', async () => {
    const response = await inbound({ from: '' })
    expect(response.status).toBe(201)
    const { id, contact } = await body<Context>(response)
    expect(contact).toBeNull()
    const refused = await ask(id, 'book_appointment', 'a', slot())
    expect(refused.status).toBe(409)
    expect(await body(refused)).toMatchObject({ code: 'contact_unknown' })
  })

  it('is not found for a number that no account has', async () => {
    expect((await inbound({ to: '+905550000000' })).status).toBe(404)
  })

  it('is refused where no assistant is linked', async () => {
    const { phoneNumber } = await makeLine(caller.panel, null)
    const response = await inbound({ to: phoneNumber })
    expect(response.status).toBe(409)
    expect(await body(response)).toMatchObject({ code: 'no_assistant' })
  })

  it('is refused with less than a minute left', async () => {
    const poor = await makeCaller(server, { minutes: 0 })
    const response = await inbound({ to: poor.line.phoneNumber })
    expect(response.status).toBe(402)
  })
})

describe('a worker', () => {
  it('handles a call from the first ring to the analysis', async () => {
    const receiver = await startReceiver()
    for (const event of ['call.completed', 'appointment.booked']) {
      await caller.api('/hooks', { json: { event, targetUrl: receiver.url } })
    }
    const { id, contact } = await opened()
    expect(await tell(id, '/status', { status: 'in_progress' })).toEqual({
      id,
      status: 'in_progress',
      changed: true,
      maxTalkSeconds: expect.any(Number) as number,
    })
    const words = [
      said(0, 'assistant', 'Front desk, hello.'),
      said(1, 'user', 'I would like an appointment.'),
    ]
    expect(await tell(id, '/transcript', { turns: words })).toMatchObject({ added: 2 })
    const booked = await ask(id, 'book_appointment', 'tool-1', slot())
    expect(booked.status).toBe(200)
    const { result } = await body<{ result: { bookingCode: string } }>(booked)
    await tell(id, '/transcript', { turns: [said(2, 'assistant', 'It is booked.')] })
    await tell(id, '/complete', { talkSeconds: 31, endReason: 'customer_hung_up' })
    const call = await finished(caller, id)
    expect(call).toMatchObject({
      status: 'completed',
      durationSeconds: 31,
      outcome: 'appointment',
      transcript: [{ index: 0 }, { index: 1 }, { index: 2 }],
    })
    expect(call.timeline.map(({ kind }) => kind)).toEqual([
      'started',
      'ringing',
      'answered',
      'tool',
      'ended',
    ])
    const told = await receiver.waitFor(2)
    const data = Object.fromEntries(
      told.map(({ json }) => {
        const { event, data: what } = json as { event: string; data: Record<string, unknown> }
        return [event, what]
      }),
    )
    expect(data['call.completed']).toMatchObject({ direction: 'inbound', contactId: contact?.id })
    expect(data['appointment.booked']).toMatchObject({
      callId: id,
      bookingCode: result.bookingCode,
    })
    await receiver.close()
  })

  it('may send messages twice, late and out of order', async () => {
    const { id } = await opened()
    const turns = [said(0, 'assistant', 'Hello.'), said(1, 'user', 'Hello, how much is it?')]
    await tell(id, '/transcript', { turns })
    expect(await tell(id, '/transcript', { turns })).toMatchObject({ added: 0 })
    const other = [said(1, 'user', 'Something else')]
    expect(await tell(id, '/transcript', { turns: other })).toMatchObject({ added: 0 })
    // The contact spoke, so the call was answered, whatever arrives late.
    expect(await tell(id, '/status', { status: 'ringing' })).toMatchObject({
      status: 'in_progress',
      changed: false,
    })
    await tell(id, '/complete', { talkSeconds: 12 })
    const late = { status: 'completed', changed: false }
    expect(await tell(id, '/complete', { talkSeconds: 999_999 })).toMatchObject(late)
    expect(await tell(id, '/status', { status: 'in_progress' })).toMatchObject(late)
    expect(await tell(id, '/status', { status: 'no_answer' })).toMatchObject(late)
    await tell(id, '/transcript', { turns: [said(2, 'assistant', 'Goodbye.')] })
    const call = await finished(caller, id)
    expect(call).toMatchObject({ status: 'completed', durationSeconds: 12, outcome: 'interested' })
    expect(call.transcript.map(({ text }) => text)).toEqual([
      'Hello.',
      'Hello, how much is it?',
      'Goodbye.',
    ])
  })

  it('ends an unanswered call with its status', async () => {
    const { id } = await opened()
    const ended = { status: 'abandoned', endReason: 'customer_hung_up' }
    expect(await tell(id, '/status', ended)).toMatchObject({ status: 'abandoned', changed: true })
    expect(await finished(caller, id)).toMatchObject({
      status: 'abandoned',
      endReason: 'customer_hung_up',
      durationSeconds: 0,
    })
  })
})

describe('tools', () => {
  it('book, move and cancel, each once per use', async () => {
    const { id } = await opened()
    const [first, second] = [slot(), slot()]
    const book = () => ask(id, 'book_appointment', 'book', first)
    const [once, again] = [await body(await book()), await body(await book())]
    expect(again).toEqual(once)
    expect(once).toMatchObject({
      toolCallId: 'book',
      result: { ...first, timezone: 'Europe/Istanbul' },
    })
    expect(await body(await agent(`/calls/${id}`))).toMatchObject({ appointments: [first] })
    const moved = await body(await ask(id, 'reschedule_appointment', 'move', second))
    expect(moved).toMatchObject({ result: second })
    const cancelled = await ask(id, 'cancel_appointment', 'cancel', { reason: 'No time' })
    expect(await body(cancelled)).toMatchObject({ result: second })
    expect(await body(await agent(`/calls/${id}`))).toMatchObject({ appointments: [] })
    const nothing = await ask(id, 'cancel_appointment', 'cancel-2')
    expect(nothing.status).toBe(404)
    const other = await ask(id, 'request_do_not_call', 'book')
    expect(other.status).toBe(409)
    expect(await body(other)).toMatchObject({ code: 'idempotency_mismatch' })
  })

  it('reject a time that is taken, past or invalid', async () => {
    const [one, two] = [await opened(), await opened()]
    const taken = slot()
    expect((await ask(one.id, 'book_appointment', 'a', taken)).status).toBe(200)
    const refused = await ask(two.id, 'book_appointment', 'a', taken)
    expect(refused.status).toBe(409)
    expect(await body(refused)).toMatchObject({ code: 'slot_taken' })
    // A failure is not stored: the same use may be tried with another time.
    expect((await ask(two.id, 'book_appointment', 'a', slot())).status).toBe(200)
    for (const wrong of [
      { date: '2020-01-06', time: '10:00' },
      { date: '2026-02-30', time: '10:00' },
      { date: slot().date, time: '25:00' },
      {},
    ]) {
      const response = await ask(two.id, 'book_appointment', 'b', wrong)
      expect(response.status).toBe(400)
      expect(await body(response)).toMatchObject({ error: 'validation_error' })
    }
  })

  it('record a do-not-call request', async () => {
    const { id, contact } = await opened()
    const wish = { reason: 'Too many calls', requestType: 'data_deletion' }
    expect(await body(await ask(id, 'request_do_not_call', 'dnc', wish))).toMatchObject({
      result: { marked: true },
    })
    const json = { phone: contact?.phone, assistant_id: caller.assistantId }
    expect(await body(await caller.api('/calls', { json }))).toMatchObject({ code: 'contact_dnc' })
  })

  it('search the assistant’s knowledge bases', async () => {
    const question = { query: 'How much is a haircut with a wash?' }
    const { id } = await opened()
    const found = await ask(id, 'bilgi_tabani_ara', 'early', question)
    expect(await body(found)).toEqual({
      toolCallId: 'early',
      result: { results: [] },
      refusal: null,
    })
    const { panel, assistantId } = caller
    const base = await body<{ id: string }>(
      await panel('/api/knowledge-bases', { json: { name: 'Salon' } }),
    )
    const path = `/api/knowledge-bases/${base.id}`
    await panel(`${path}/assistants`, { json: { assistantId } })
    expect(await body(await agent(`/calls/${id}`))).toMatchObject({
      assistant: { knowledgeBases: [{ name: 'Salon', description: null }] },
    })
    const text = 'A haircut with a wash costs 500 lira.'
    await panel(`${path}/documents`, { json: { title: 'Prices', text } })
    await expect
      .poll(async () => body(await panel(`${path}/documents`)))
      .toMatchObject({ data: [{ status: 'ready' }] })
    const search = () => ask(id, 'bilgi_tabani_ara', 'search', question)
    const once = await body(await search())
    expect(once).toMatchObject({
      toolCallId: 'search',
      result: { results: [{ title: 'Prices', text, headings: [] }] },
    })
    await panel(path, { method: 'DELETE' })
    // A repeated use gets its first answer. A new use no longer finds anything.
    expect(await body(await search())).toEqual(once)
    const later = await ask(id, 'bilgi_tabani_ara', 'late', question)
    expect(await body(later)).toMatchObject({ result: { results: [] } })
  })

  it('are not found by another name, nor for an unknown call', async () => {
    const { id } = await opened()
    expect((await ask(id, 'transfer_money', 'a')).status).toBe(404)
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect((await ask(nobody, 'request_do_not_call', 'a')).status).toBe(404)
    expect((await agent(`/calls/${nobody}`)).status).toBe(404)
    expect((await agent('/calls/abc')).status).toBe(404)
  })
})

it('has a document complete enough to write a worker', async () => {
  const document = await body<Record<string, unknown>>(await agent('/openapi.json'))
  expect(document).toMatchObject({
    openapi: '3.1.0',
    paths: {
      '/api/agent/calls/inbound': { post: { operationId: 'openInboundCall' } },
      '/api/agent/calls/{id}': { get: {} },
      '/api/agent/calls/{id}/status': { post: {} },
      '/api/agent/calls/{id}/transcript': { post: {} },
      '/api/agent/calls/{id}/tools/{name}': { post: {} },
      '/api/agent/calls/{id}/complete': { post: {} },
    },
    'x-tool-results': { properties: { book_appointment: {} } },
  })
})
