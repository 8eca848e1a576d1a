import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { expect } from 'vitest'
import { startReceiver } from '@/testing/server'
import { body, type Caller, type CallDetail, finished, start } from '@/testing/api/calling'
import { type Exchange, foreigner } from './exchange'
import type { Turn, Worker } from './worker'
import { workday } from '@/testing/features/appointments'

/** Two whole calls of a worker, with all their rows and events. */

interface Told {
  id: string
  event: string
  data: Record<string, unknown>
}

async function subscribe({ api }: Caller, events: readonly string[]) {
  const receiver = await startReceiver()
  const secrets: Record<string, string> = {}
  for (const event of events) {
    const made = await api('/hooks', { json: { event, targetUrl: receiver.url } })
    expect(made.status).toBe(201)
    secrets[event] = (await body<{ secret: string }>(made)).secret
  }
  return {
    close: () => receiver.close(),
    async told(): Promise<Record<string, Told>> {
      const requests = await receiver.waitFor(events.length, undefined, 20_000)
      const all = requests.map(({ body: raw, headers, json }) => {
        const told = json as Told
        const secret = secrets[told.event] ?? ''
        const signature = createHmac('sha256', secret).update(raw).digest('hex')
        expect(headers['x-service-signature']).toBe(signature)
        new Webhook(secret).verify(raw, headers as Record<string, string>)
        return told
      })
      expect(all.map(({ event }) => event).toSorted()).toEqual(events.toSorted())
      return Object.fromEntries(all.map((told) => [told.event, told]))
    },
  }
}

const noon = (days: number) => ({
  date: workday(days),
  time: '12:00',
})

const said = (index: number, role: Turn['role'], text: string): Turn => ({ index, role, text })

/** The ledger entry of a call, which is one row. */
async function billed({ panel }: Caller, callId: string): Promise<number | undefined> {
  interface Entry {
    seconds: number
    call: { id: string } | null
  }
  const { data } = await body<{ data: Entry[] }>(await panel('/api/usage/entries'))
  const entries = data.filter(({ call }) => call?.id === callId)
  expect(entries).toHaveLength(1)
  return entries[0]?.seconds
}

const TALK_TOOLS = [
  'bilgi_tabani_ara',
  'free_slots',
  'book_appointment',
  'reschedule_appointment',
  'cancel_appointment',
  'request_do_not_call',
  'end_call',
]

/** An outbound call to a contact who books, moves and cancels an appointment. */
export async function holdOutboundCall(
  { emulator }: Exchange,
  worker: Worker,
  caller: Caller,
): Promise<CallDetail> {
  const hooks = await subscribe(caller, [
    'call.completed',
    'appointment.booked',
    'appointment.rescheduled',
    'appointment.cancelled',
  ])
  const phone = foreigner()
  const started = await start(caller, phone)
  const telephone = await emulator.waitForDial(phone)
  const dispatch = emulator.dispatches.find(({ room }) => room === telephone.room)
  const { callId: id } = JSON.parse(dispatch?.metadata ?? '{}') as { callId: string }
  expect(id).toBe(started)

  const call = await worker.context(id)
  expect(call).toMatchObject({ status: 'initiated', contact: { phone }, appointments: [] })
  // The assistant has no knowledge base, so the search finds nothing.
  const query = { query: 'opening hours' }
  expect(call.tools.map(({ name }) => name)).toEqual(TALK_TOOLS)
  expect(await worker.tool(call, 'bilgi_tabani_ara', 'use-1', query)).toEqual({ results: [] })
  telephone.ring()
  expect(await worker.status(id, 'ringing', new Date())).toMatchObject({ changed: true })
  telephone.answer()
  await worker.status(id, 'in_progress', new Date())
  const words = [
    said(0, 'assistant', 'Good morning, this is Defne.'),
    said(1, 'user', 'Good morning. I need an appointment.'),
    said(2, 'assistant', 'Of course.'),
    said(3, 'user', 'At noon, please.'),
    said(4, 'assistant', 'It is done.'),
  ]
  const [first, second, third, fourth, fifth] = words as [Turn, Turn, Turn, Turn, Turn]
  expect(await worker.say(id, first, second)).toBe(2)
  // One part overtakes another, then both are repeated.
  expect(await worker.say(id, fourth)).toBe(1)
  expect(await worker.say(id, third, fourth)).toBe(1)
  expect(await worker.say(id, first, second)).toBe(0)

  const booked = await worker.tool(call, 'book_appointment', 'use-2', noon(30))
  expect(await worker.tool(call, 'book_appointment', 'use-2', noon(30))).toEqual(booked)
  expect((await worker.context(id)).appointments).toMatchObject([noon(30)])
  const moved = await worker.tool(call, 'reschedule_appointment', 'use-3', noon(31))
  expect(moved).toMatchObject({ ...noon(31), bookingCode: booked.bookingCode })
  const reason = { reason: 'Traveling' }
  await worker.tool(call, 'cancel_appointment', 'use-4', reason)
  await worker.say(id, fifth)
  const completion = { talkSeconds: 65, endReason: 'assistant_hung_up' }
  expect(await worker.complete(id, completion)).toMatchObject({ changed: true })
  expect(await worker.complete(id, completion)).toMatchObject({ changed: false })
  await expect.poll(() => telephone.over).toBe(true)

  const kept = await finished(caller, id)
  expect(kept).toMatchObject({
    status: 'completed',
    durationSeconds: 65,
    endReason: 'assistant_hung_up',
    analysis: { state: 'done' },
    transcript: words,
  })
  expect(kept.timeline.map(({ kind, tool }) => tool ?? kind)).toEqual([
    'started',
    'bilgi_tabani_ara',
    'ringing',
    'answered',
    'book_appointment',
    'reschedule_appointment',
    'cancel_appointment',
    'ended',
  ])
  const shown = await body(await caller.api(`/calls/${id}?include=transcript`))
  expect(shown).toMatchObject({
    status: 'completed',
    direction: 'outbound',
    phone,
    duration_seconds: 65,
    transcript: words.map(({ role, text }) => ({ role, text })),
  })
  expect(await billed(caller, id)).toBe(-65)
  const listed = await caller.panel('/api/appointments?status=cancelled')
  const { data: appointments } = await body<{ data: object[] }>(listed)
  expect(appointments).toMatchObject([{ bookingCode: booked.bookingCode, status: 'cancelled' }])

  const told = await hooks.told()
  const about = { callId: id, phoneNumber: phone, contactId: kept.contact?.id }
  expect(told['call.completed']).toMatchObject({ id: `call.completed:${id}`, data: about })
  expect(told['call.completed']?.data).toMatchObject({ durationSeconds: 65 })
  expect(told['appointment.booked']?.data).toMatchObject({ ...about, ...noon(30) })
  expect(told['appointment.rescheduled']?.data).toMatchObject({
    ...about,
    ...noon(31),
    previousDate: noon(30).date,
  })
  expect(told['appointment.cancelled']?.data).toMatchObject({ ...about, ...noon(31), ...reason })
  await hooks.close()
  return kept
}

/** An inbound call with a do-not-call request. */
export async function holdInboundCall(
  { emulator }: Exchange,
  worker: Worker,
  caller: Caller,
): Promise<CallDetail> {
  const hooks = await subscribe(caller, ['call.completed', 'contact.created', 'dnc.requested'])
  const [to, from] = [caller.line.phoneNumber, foreigner()]
  const line = emulator.callIn({ to, from })
  const call = await worker.open({ to, from, externalId: line.room })
  expect(call).toMatchObject({ status: 'ringing', contact: { phone: from } })
  line.answered()
  await worker.status(call.id, 'in_progress')
  await worker.say(call.id, said(0, 'assistant', 'Hello.'), said(1, 'user', 'Stop calling me.'))
  const reason = { reason: 'Stop calling me.' }
  const wish = await worker.tool(call, 'request_do_not_call', 'wish', reason)
  expect(wish).toEqual({ marked: true })
  line.hangUp()
  await worker.complete(call.id, { talkSeconds: 20, endReason: 'customer_hung_up' })

  const kept = await finished(caller, call.id)
  expect(kept).toMatchObject({
    status: 'completed',
    direction: 'inbound',
    durationSeconds: 20,
    endReason: 'customer_hung_up',
    outcome: 'do_not_call',
  })
  expect(await billed(caller, call.id)).toBe(-20)
  const contactId = call.contact?.id
  expect(await body(await caller.api(`/contacts/${contactId}`))).toMatchObject({ phone: from })
  const json = { phone: from, assistant_id: caller.assistantId }
  const again = await caller.api('/calls', { json })
  expect([again.status, await body(again)]).toMatchObject([409, { code: 'contact_dnc' }])

  const told = await hooks.told()
  expect(told['contact.created']?.data).toMatchObject({ contactId, source: 'call' })
  expect(told['dnc.requested']).toMatchObject({
    id: `dnc.requested:${contactId}:1`,
    data: { contactId, phoneNumber: from, callId: call.id, requestType: 'do_not_call', ...reason },
  })
  expect(told['call.completed']?.data).toMatchObject({ callId: call.id, direction: 'inbound' })
  await hooks.close()
  return kept
}
