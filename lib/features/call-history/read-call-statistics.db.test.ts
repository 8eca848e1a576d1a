import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { instantsOf } from '@/lib/platform/time/day-clock'
import { listCalls } from './list-calls'
import { readCallStatistics } from './read-call-statistics'
import { type Caller, makeCaller } from '@/testing/features/calls'

let caller: Caller
let other: Caller

interface Made {
  at: string
  status?: string
  seconds?: number
  outcome?: string
}

async function make(of: Caller, { at, status = 'completed', seconds = 0, outcome }: Made) {
  await systemDb().call.create({
    data: {
      id: randomUUID(),
      ownerId: of.account.id,
      assistantId: of.assistantId,
      direction: 'outbound',
      origin: 'api',
      phone: '+14155550100',
      status,
      startedAt: new Date(at),
      durationSeconds: seconds,
      outcome,
    },
  })
}

/** Midnight in Istanbul is 21:00Z; in New York it is 04:00Z, from 1 November 2026 on 05:00Z. */
beforeAll(async () => {
  caller = await makeCaller()
  other = await makeCaller()
  await make(other, { at: '2026-11-01T12:00:00Z', seconds: 500 })
  await make(caller, { at: '2026-10-31T20:59:59.999Z', seconds: 30, outcome: 'interested' })
  await make(caller, { at: '2026-10-31T21:00:00Z', seconds: 60, outcome: 'interested' })
  await make(caller, { at: '2026-11-01T04:30:00Z', status: 'busy' })
  await make(caller, { at: '2026-11-01T20:59:59.999Z', status: 'failed', seconds: 20 })
  await make(caller, { at: '2026-11-02T04:59:59Z', seconds: 90, outcome: 'callback' })
  await make(caller, { at: '2026-11-02T05:00:00Z', status: 'abandoned', seconds: 4 })
  await make(caller, { at: '2026-11-01T13:00:00Z', status: 'in_progress' })
})

function read(timezone: string, from: string, to: string, filter = {}) {
  return readCallStatistics({ ...caller.account, timezone }, { ...filter, from, to })
}
const day = (name: string, talked = 0, unreached = 0, failed = 0, talkSeconds = 0) => ({
  day: name,
  talked,
  unreached,
  failed,
  talkSeconds,
})

it('counts by days in Istanbul, without running calls', async () => {
  const statistics = await read('Europe/Istanbul', '2026-11-01', '2026-11-03')
  expect(statistics).toEqual({
    from: '2026-11-01',
    to: '2026-11-03',
    days: [day('2026-11-01', 1, 1, 1, 80), day('2026-11-02', 1, 1, 0, 94), day('2026-11-03')],
    outcomes: [
      { outcome: 'callback', count: 1 },
      { outcome: 'interested', count: 1 },
    ],
    totals: {
      calls: 5,
      talked: 2,
      unreached: 2,
      failed: 1,
      talkSeconds: 174,
      averageTalkSeconds: 75,
    },
    previous: {
      calls: 1,
      talked: 1,
      unreached: 0,
      failed: 0,
      talkSeconds: 30,
      averageTalkSeconds: 30,
    },
  })
})

it('counts by days in New York, one of which has 25 hours', async () => {
  const { days } = await read('America/New_York', '2026-10-31', '2026-11-02')
  expect(days).toEqual([
    day('2026-10-31', 2, 0, 0, 90),
    day('2026-11-01', 1, 1, 1, 110),
    day('2026-11-02', 0, 1, 0, 4),
  ])
})

it('counts the same calls that the list shows', async () => {
  for (const timezone of ['Europe/Istanbul', 'America/New_York']) {
    const period = instantsOf({ from: '2026-11-01', to: '2026-11-01' }, timezone)
    const { calls } = await listCalls(caller.account, { ...period, page: 1, limit: 10 })
    const ended = calls.filter(({ status }) => status !== 'in_progress')
    expect(ended).toHaveLength(3)
    expect(calls).toHaveLength(4)
  }
})

it('takes the filters of the list', async () => {
  const { totals } = await read('Europe/Istanbul', '2026-10-01', '2026-11-30', {
    outcome: 'interested',
    assistantId: caller.assistantId,
  })
  expect(totals).toMatchObject({ calls: 2, talkSeconds: 90 })
  const foreign = read('Europe/Istanbul', '2026-11-01', '2026-11-01', {
    assistantId: other.assistantId,
  })
  await expect(foreign).rejects.toMatchObject({ code: 'not_found' })
})

it('has no outcomes on a plan without analysis, and matches nothing by outcome', async () => {
  const free = { ...caller.account, plan: 'free', timezone: 'Europe/Istanbul' } as const
  const range = { from: '2026-11-01', to: '2026-11-03' }
  const statistics = await readCallStatistics(free, range)
  expect(statistics).toMatchObject({ outcomes: [], totals: { calls: 5 } })
  const narrowed = await readCallStatistics(free, { ...range, outcome: 'interested' })
  expect(narrowed.totals.calls).toBe(0)
  const list = await listCalls(free, { outcome: 'interested', page: 1, limit: 10 })
  expect(list).toMatchObject({ calls: [], total: 0 })
})

it('refuses a period of more than 366 days', async () => {
  const { days } = await read('Europe/Istanbul', '2026-01-01', '2027-01-01')
  expect(days).toHaveLength(366)
  const long = read('Europe/Istanbul', '2026-01-01', '2027-01-02')
  await expect(long).rejects.toMatchObject({ code: 'validation_error' })
})
