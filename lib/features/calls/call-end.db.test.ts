import { afterAll, describe, expect, it, vi } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { appendTranscript, completeCall, reportStatus } from './agent-reports'
import { settleDroppedLeg } from './handle-telephony-webhook'
import { hangUpCall } from './hang-up-call'
import { reportLostWorker } from './worker-lost'
import { startCall } from './start-call'
import { sweepCalls } from './sweep-calls'
import {
  balanceOf,
  type Caller,
  eventsOf,
  keepJobs,
  makeCaller,
  somebody,
} from '@/testing/features/calls'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

const say = (id: string, index: number, role: 'user' | 'assistant') =>
  appendTranscript(id, [{ index, role, text: 'Good morning.' }])
const hungUp = { endReason: 'customer_hung_up' } as const

/** The reports about a contact who answers, and hangs up while the assistant greets them. */
const REPORTS = {
  answered: (id: string) => reportStatus(id, { status: 'in_progress' }),
  greeting: (id: string) => say(id, 0, 'assistant'),
  complete: (id: string) => completeCall(id, hungUp),
  status: (id: string) => reportStatus(id, { status: 'abandoned', ...hungUp }),
  line: (id: string) =>
    settleDroppedLeg({
      callId: id,
      reported: 'abandoned',
      ...hungUp,
      at: new Date(Date.now() - 1000).toISOString(),
    }),
  // By then, no participant is left at the exchange.
  workerLeft: (id: string) => reportLostWorker(id),
}
type Report = keyof typeof REPORTS

function orders<T>(items: T[]): T[][] {
  if (items.length < 2) return [items]
  return items.flatMap((item, at) =>
    orders(items.toSpliced(at, 1)).map((others) => [item, ...others]),
  )
}

async function play(caller: Caller, reports: ((id: string) => Promise<unknown>)[]) {
  const { id } = await startCall(caller.account, caller.to(somebody()))
  for (const report of reports) await report(id)
  const call = await systemDb().call.findUniqueOrThrow({ where: { id } })
  return { id, end: `${call.status} ${call.endReason} ${call.durationSeconds}` }
}

describe('a contact who hangs up during the greeting', () => {
  it('has abandoned the call, in whatever order that is reported', async () => {
    const caller = await makeCaller({ seconds: 100_000 })
    const reports: Report[] = ['answered', 'complete', 'line', 'workerLeft']
    const seen = new Map<string, string[]>()
    for (const order of orders(reports)) {
      const { end } = await play(
        caller,
        order.map((report) => REPORTS[report]),
      )
      seen.set(end, [...(seen.get(end) ?? []), order.join(' ')])
    }
    expect([...seen.keys()]).toEqual(['abandoned customer_hung_up 0'])
    expect(await balanceOf(caller)).toEqual({ balance: 100_000, reserved: 0 })
  })

  it('costs nothing, and is one call.failed, whoever reports the end first', async () => {
    for (const first of ['complete', 'status', 'line'] as const) {
      const caller = await makeCaller()
      const { answered, greeting, ...ends } = REPORTS
      const { end } = await play(caller, [answered, greeting, ends[first], ...Object.values(ends)])
      expect([first, end]).toEqual([first, 'abandoned customer_hung_up 0'])
      expect((await eventsOf(caller)).map(({ name }) => name)).toEqual([
        'contact.created',
        'call.failed',
      ])
      expect(await balanceOf(caller)).toEqual({ balance: 600, reserved: 0 })
    }
  })
})

it('a contact who spoke was reached, whoever ends the call for whatever reason', async () => {
  const caller = await makeCaller({ seconds: 100_000 })
  const ends: ((id: string) => Promise<unknown>)[] = [
    REPORTS.complete,
    REPORTS.status,
    REPORTS.line,
    (id) => reportStatus(id, { status: 'failed', endReason: 'agent_error' }),
    (id) => reportStatus(id, { status: 'no_answer' }),
    (id) => completeCall(id, { endReason: 'line_lost' }),
    (id) => hangUpCall(caller.account, id),
    () => sweepCalls(new Date(Date.now() + 5 * 60_000)),
  ]
  for (const end of ends) {
    const spoke = (id: string) => say(id, 1, 'user')
    // Their words prove the answer, even if its report comes last or never.
    const { id } = await play(caller, [spoke, end, REPORTS.answered, ...ends])
    expect(await systemDb().call.findUnique({ where: { id } })).toMatchObject({
      status: 'completed',
    })
  }
})

it.each([
  ['assistant_hung_up', 'abandoned'],
  ['time_limit', 'abandoned'],
  ['agent_error', 'failed'],
  ['line_lost', 'failed'],
  ['voicemail', 'completed'],
])('a silent contact, %s: %s', async (endReason, status) => {
  const caller = await makeCaller()
  const silent = (id: string) => completeCall(id, { talkSeconds: 24, endReason })
  const billed = status === 'completed' ? 24 : 0
  for (const reports of orders([REPORTS.answered, REPORTS.greeting, silent])) {
    const { end } = await play(caller, reports)
    expect(end).toBe(`${status} ${endReason} ${billed}`)
  }
})

it('is billed from the earliest reported answer, whichever report comes first', async () => {
  const caller = await makeCaller()
  const { id } = await startCall(caller.account, caller.to(somebody()))
  const { startedAt } = await systemDb().call.findUniqueOrThrow({ where: { id } })
  const after = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000).toISOString()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(after(30)) })
  await appendTranscript(id, [{ index: 1, role: 'user', text: 'Hello?', at: after(9) }])
  await reportStatus(id, { status: 'in_progress', at: after(12) })
  await reportStatus(id, { status: 'in_progress', at: after(5) })
  await completeCall(id, hungUp)
  // The bill of an ended call does not change.
  await reportStatus(id, { status: 'in_progress', at: after(1) })
  vi.useRealTimers()
  expect(await systemDb().call.findUniqueOrThrow({ where: { id } })).toMatchObject({
    answeredAt: new Date(after(5)),
    durationSeconds: 25,
  })
})
