import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startOrdersEmulator } from '@/emulators/orders'
import { demoOrderTools } from '@/prisma/demo/order-tools'
import { sharedServer } from '@/testing/server/shared-server'
import { operator, startReceiver } from '@/testing/server'
import { body, type Caller, finished, makeCaller, somebody, start } from '@/testing/api/calling'

interface Told {
  id: string
  event: string
  data: Record<string, unknown>
}

const EVENTS = ['call.completed', 'call.failed', 'lead.hot', 'appointment.booked', 'dnc.requested']

const server = sharedServer()
let caller: Caller
let receiver: Awaited<ReturnType<typeof startReceiver>>

beforeAll(async () => {
  caller = await makeCaller(server)
  receiver = await startReceiver()
  for (const event of EVENTS) {
    const json = { event, targetUrl: receiver.url }
    await caller.api('/hooks', { json })
  }
})
afterAll(() => receiver.close())

async function toldOf(callId: string, count: number): Promise<Record<string, Told>> {
  const requests = await receiver.waitFor(
    count,
    ({ json }) => (json as Told).data.callId === callId,
    20_000,
  )
  return Object.fromEntries(requests.map(({ json }) => [(json as Told).event, json as Told]))
}

const minutes = async () => {
  const show = ['account', 'show', '--email', caller.account.email]
  const { minutes: left } = (await operator(server, ...show)) as { minutes: number }
  return left
}

describe.each([
  ['0001', 'no_answer'],
  ['0002', 'busy'],
  ['0003', 'rejected'],
  ['0004', 'abandoned'],
])('a number that ends with %s', (ending, status) => {
  it(`is not reached: ${status}`, async () => {
    const before = await minutes()
    const phone = somebody(ending)
    const id = await start(caller, phone)
    const call = await finished(caller, id)
    expect(call).toMatchObject({ status, durationSeconds: 0, outcome: null, transcript: [] })
    expect(call.analysis.state).toBe('none')
    const told = await toldOf(id, 1)
    expect(Object.keys(told)).toEqual(['call.failed'])
    expect(told['call.failed']).toMatchObject({
      id: `call.failed:${id}`,
      data: { callId: id, phoneNumber: phone, direction: 'outbound', reason: status },
    })
    expect(await minutes()).toBe(before)
  })
})

it('a number that ends with 0006 makes a do-not-call request', async () => {
  const phone = somebody('0006')
  const id = await start(caller, phone)
  const call = await finished(caller, id)
  expect(call).toMatchObject({ status: 'completed', outcome: 'do_not_call', durationSeconds: 24 })
  expect(call.timeline.map(({ kind, tool }) => tool ?? kind)).toContain('request_do_not_call')
  const told = await toldOf(id, 2)
  expect(Object.keys(told).toSorted()).toEqual(['call.completed', 'dnc.requested'])
  const json = { phone, assistant_id: caller.assistantId }
  const again = await caller.api('/calls', { json })
  expect(await body(again)).toEqual({ error: 'contact_dnc', code: 'contact_dnc' })
})

it('numbers that end with 0007 book one appointment each, at different times', async () => {
  const ids = [await start(caller, somebody('0007')), await start(caller, somebody('0007'))]
  const times = new Set<string>()
  for (const id of ids) {
    const call = await finished(caller, id)
    expect(call).toMatchObject({ outcome: 'appointment', sentiment: 'positive' })
    const told = await toldOf(id, 3)
    expect(Object.keys(told).toSorted()).toEqual([
      'appointment.booked',
      'call.completed',
      'lead.hot',
    ])
    const { date, time, timezone, startsAt, bookingCode, link } =
      told['appointment.booked']?.data ?? {}
    expect(timezone).toBe('Europe/Istanbul')
    expect(String(link)).toBe(`${server.url}/appointments/${String(bookingCode)}`)
    expect(new Date(String(startsAt)).getTime()).toBeGreaterThan(Date.now())
    expect(call.transcript.some(({ text }) => text.includes(` at ${String(time)}`))).toBe(true)
    times.add(`${String(date)} ${String(time)}`)
  }
  expect(times.size).toBe(2)
})

it('a number that ends with 0008 becomes hot', async () => {
  const id = await start(caller, somebody('0008'))
  const call = await finished(caller, id)
  expect(call).toMatchObject({ outcome: 'interested', sentiment: 'positive' })
  expect(call.analysis).toMatchObject({ state: 'done', source: 'rules', leadScoreBefore: 0 })
  const told = await toldOf(id, 2)
  expect(told['lead.hot']?.data).toMatchObject({
    contactId: call.contact?.id,
    previousScore: 0,
    leadScore: call.analysis.leadScoreAfter,
    heat: 'hot',
  })
})

it('a number that ends with 0009 is not interested and negative', async () => {
  const id = await start(caller, somebody('0009'))
  expect(await finished(caller, id)).toMatchObject({
    status: 'completed',
    outcome: 'not_interested',
    sentiment: 'negative',
    endReason: 'customer_hung_up',
  })
})

it('any other number talks for a minute, which is billed', async () => {
  const before = await minutes()
  const id = await start(caller, somebody('4321'))
  const call = await finished(caller, id)
  expect(call).toMatchObject({ status: 'completed', durationSeconds: 60, outcome: 'interested' })
  expect(call.timeline.map(({ kind }) => kind)).toEqual(['started', 'ringing', 'answered', 'ended'])
  const told = await toldOf(id, 1)
  expect(told['call.completed']?.data).toEqual({
    callId: id,
    phoneNumber: expect.stringMatching(/4321$/) as string,
    direction: 'outbound',
    durationSeconds: 60,
    outcome: 'interested',
    sentiment: 'positive',
    summary: call.summary,
    contactId: call.contact?.id,
  })
  expect(await minutes()).toBe(before - 1)
})

it('an assistant speaks its language, with its greeting', async () => {
  const json = { name: 'Gül', language: 'tr', greeting: 'Gül Diş Kliniği, ben Gül.' }
  const made = await caller.panel('/api/assistants', { json })
  const { id: assistantId } = await body<{ id: string }>(made)
  const id = await start({ ...caller, assistantId }, somebody('4321'))
  const call = await finished(caller, id)
  expect(call.transcript[0]?.text).toBe('Gül Diş Kliniği, ben Gül.')
  expect(call.transcript[1]?.text).toBe('Merhaba, uygunum, buyurun.')
  expect(call.summary).toContain('Ayşe anlatılanlarla ilgilendi.')
})

it('an assistant with a tool answers where an order is', async () => {
  const { panel } = caller
  const orders = await startOrdersEmulator()
  try {
    const [json] = demoOrderTools(orders.origin, orders.apiKey)
    const tool = await body<{ id: string }>(await panel('/api/tools', { json }))
    const assistant = { name: 'Grace', language: 'en', toolIds: [tool.id] }
    const made = await panel('/api/assistants', { json: assistant })
    const { id: assistantId } = await body<{ id: string }>(made)
    const id = await start({ ...caller, assistantId }, somebody('4321'))
    const call = await finished(caller, id)
    const texts = call.transcript.map(({ text }) => text)
    const asked = texts.findIndex((text) => text.includes('Where is my order 4711?'))
    expect(texts.slice(asked)).toContain('Order 4711 is on its way and arrives tomorrow.')
    expect(call.timeline).toContainEqual(
      expect.objectContaining({ kind: 'tool', tool: 'order_status' }),
    )
  } finally {
    await orders.close()
  }
})

it('a plan without analysis has none, and sends no events', async () => {
  const free = await makeCaller(server, { plan: 'free' })
  const { assistantId } = free
  const started = await free.panel('/api/calls', { json: { phone: somebody('0008'), assistantId } })
  const { callId } = await body<{ callId: string }>(started)
  expect(await finished(free, callId)).toMatchObject({
    status: 'completed',
    summary: null,
    sentiment: null,
    outcome: null,
    analysis: { state: 'none', source: null },
  })
})
