import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { analyzeCall } from '@/lib/features/calls/analyze-call'
import { startCall } from '@/lib/features/calls/start-call'
import {
  balanceOf,
  type Caller,
  eventsOf,
  keepJobs,
  makeCaller,
  somebody,
} from '@/testing/features/calls'
import { answerToolCall } from './answer-tool-call'
import { appendTranscript, completeCall, reportStatus } from '@/lib/features/calls/agent-reports'
import { workday } from '@/testing/features/appointments'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

const WORDS = ['Hello.', 'Hello, what is it?', 'An offer.', 'How much is it?', 'I will send it.']
const turns = (from: number, to: number) =>
  WORDS.slice(from, to).map((text, offset) => {
    const index = from + offset
    return { index, role: index % 2 ? ('user' as const) : ('assistant' as const), text }
  })

let slots = 0
function slot() {
  slots += 1
  const half = slots % 8
  const time = `${14 + Math.floor(half / 2)}:${half % 2 ? '30' : '00'}`
  return { date: workday(1 + Math.ceil(slots / 8)), time }
}

/** Reports of a worker about a call. The transcript precedes the completion. */
const MESSAGES = {
  ringing: (id: string) => reportStatus(id, { status: 'ringing' }),
  answered: (id: string) => reportStatus(id, { status: 'in_progress' }),
  first: (id: string) => appendTranscript(id, turns(0, 2)),
  second: (id: string) => appendTranscript(id, turns(1, 4)),
  third: (id: string) => appendTranscript(id, turns(4, 5)),
  book: (id: string, when: object) =>
    answerToolCall(id, { tool: 'book_appointment', toolCallId: 'book', arguments: { ...when } }),
  optOut: (id: string) =>
    answerToolCall(id, { tool: 'request_do_not_call', toolCallId: 'opt-out', arguments: {} }),
  complete: async (id: string) => {
    await appendTranscript(id, turns(0, 2))
    return completeCall(id, { talkSeconds: 31, endReason: 'customer_hung_up' })
  },
  // The exchange reports another end.
  gone: (id: string) => reportStatus(id, { status: 'abandoned', endReason: 'customer_hung_up' }),
}
type Message = keyof typeof MESSAGES

/** All reports in any order, some of them repeated or simultaneous. */
function orders(messages: Message[]) {
  const again = fc.array(fc.constantFrom(...messages), { maxLength: 6 })
  return again
    .chain((more) => {
      const all = [...messages, ...more]
      return fc.shuffledSubarray(all, { minLength: all.length })
    })
    .chain((order) =>
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: order.length }).map((sizes) => {
        const groups: Message[][] = []
        for (let from = 0; from < order.length;) {
          const size = sizes[groups.length] ?? 1
          groups.push(order.slice(from, from + size))
          from += size
        }
        return groups
      }),
    )
}

/** Sends the reports of a call. @returns the call and its effects */
async function play(caller: Caller, groups: Message[][]) {
  const { id, contactId } = await startCall(caller.account, caller.to(somebody()))
  const before = (await balanceOf(caller)).balance
  const when = slot()
  for (const group of groups) {
    await Promise.all(group.map((message) => MESSAGES[message](id, when)))
  }
  await analyzeCall(id, true)
  const call = await systemDb().call.findUniqueOrThrow({
    where: { id },
    include: { turns: { orderBy: { index: 'asc' } }, toolUses: true },
  })
  const { balance, reserved } = await balanceOf(caller)
  const events = (await eventsOf(caller)).filter(
    ({ data }) => data.callId === id || data.contactId === String(contactId),
  )
  return {
    call,
    words: call.turns.map(({ text }) => text),
    toolUses: call.toolUses.length,
    appointments: await systemDb().appointment.count({ where: { contactId } }),
    wishes: await systemDb().activity.count({ where: { callId: id, kind: 'do_not_call' } }),
    bills: await systemDb().minuteEntry.count({ where: { callId: id } }),
    billed: before - balance,
    reserved,
    events: events.map(({ name }) => name).toSorted(),
  }
}

/** Holds for every order. */
const ALWAYS = { words: WORDS, toolUses: 2, appointments: 1, wishes: 1, reserved: 0 }
const OTHER_EVENTS = ['appointment.booked', 'contact.created', 'dnc.requested']
const TALKED = {
  bills: 1,
  billed: 31,
  events: ['appointment.booked', 'call.completed', ...OTHER_EVENTS.slice(1)],
}
const MISSED = {
  bills: 0,
  billed: 0,
  events: ['appointment.booked', 'call.failed', ...OTHER_EVENTS.slice(1)],
}

it('gets the same call from reports in any order, repeated and simultaneous', async () => {
  const caller = await makeCaller({ seconds: 100_000 })
  const messages = (Object.keys(MESSAGES) as Message[]).filter((message) => message !== 'gone')
  await fc.assert(
    fc.asyncProperty(orders(messages), async (groups) => {
      const { call, ...done } = await play(caller, groups)
      expect(done).toEqual({ ...ALWAYS, ...TALKED })
      expect(call).toMatchObject({ status: 'completed', durationSeconds: 31 })
      expect(call.answeredAt).toBeInstanceOf(Date)
      await expect.poll(() => jobs.of('call/ended', call.id)).toHaveLength(1)
    }),
    { numRuns: 8 },
  )
})

it('keeps the first of two reported ends', async () => {
  const caller = await makeCaller({ seconds: 100_000 })
  await fc.assert(
    fc.asyncProperty(orders(Object.keys(MESSAGES) as Message[]), async (groups) => {
      const { call, ...done } = await play(caller, groups)
      expect(['completed', 'abandoned']).toContain(call.status)
      const talked = call.status === 'completed'
      expect(done).toMatchObject({ ...ALWAYS, ...(talked ? { bills: done.bills } : MISSED) })
      expect(done.bills).toBe(done.billed > 0 ? 1 : 0)
      expect(done.events).toEqual(talked ? TALKED.events : MISSED.events)
    }),
    { numRuns: 8 },
  )
})
