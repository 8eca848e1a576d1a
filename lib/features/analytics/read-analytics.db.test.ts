import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { CallFilter } from '@/lib/features/calls/call-filter'
import { listCalls } from '@/lib/features/call-history/list-calls'
import { type CallTimes, timesOf } from '@/lib/features/calls/rules/call-times'
import { makeForm } from '@/testing/features/lead-forms'
import { type Caller, makeCaller } from '@/testing/features/calls'
import { systemDb } from '@/lib/platform/database/client'
import { readAnalytics } from './read-analytics'

const NEW_YORK = 'America/New_York'

let caller: Caller
let other: Caller
let campaignId: bigint
let secondAssistant: string

interface Made {
  at: string
  status?: string
  seconds?: number
  outcome?: string
  campaign?: boolean
  assistantId?: string | null
  origin?: string
}

async function make(of: Caller, { at, seconds = 0, campaign, ...call }: Made): Promise<string> {
  const id = randomUUID()
  await systemDb().call.create({
    data: {
      id,
      ownerId: of.account.id,
      assistantId: of.assistantId,
      direction: 'outbound',
      origin: 'api',
      phone: '+14155550100',
      status: seconds > 0 ? 'completed' : 'no_answer',
      startedAt: new Date(at),
      durationSeconds: seconds,
      campaignId: campaign ? campaignId : null,
      ...call,
    },
  })
  return id
}

async function book(callId: string, status: string): Promise<void> {
  const { id: contactId } = await systemDb().contact.create({
    data: { ownerId: caller.account.id, firstName: 'Ada', phone: `+1415555${contactSerial++}` },
  })
  await systemDb().appointment.create({
    data: {
      ownerId: caller.account.id,
      contactId,
      callId,
      status,
      startsAt: new Date(Date.UTC(2027, 0, 1, contactSerial % 24)),
      timezone: NEW_YORK,
      bookingCode: randomUUID(),
    },
  })
}
let contactSerial = 1000

/**
 * In New York, the clocks go back on 1 November 2026 at 06:00Z, so that the hour from one to two comes twice. They go
 * forward on 8 March 2026 at 07:00Z, so that the hour from two to three is missing.
 */
beforeAll(async () => {
  caller = await makeCaller()
  other = await makeCaller()
  secondAssistant = `asst_${randomUUID()}`
  const ownerId = caller.account.id
  await systemDb().assistant.create({
    data: { id: secondAssistant, ownerId, name: 'Gone', deletedAt: new Date() },
  })
  const campaign = await systemDb().campaign.create({
    data: { ownerId, name: 'Recall', assistantId: caller.assistantId },
  })
  campaignId = campaign.id
  await make(other, { at: '2026-11-01T12:00:00Z', seconds: 500, outcome: 'interested' })
  await make(caller, { at: '2026-11-01T12:00:00Z', seconds: 70, origin: 'browser' })

  await make(caller, { at: '2026-11-01T03:59:59.999Z', seconds: 40 })
  await make(caller, { at: '2026-11-01T04:00:00Z', seconds: 60, outcome: 'interested' })
  const booked = await make(caller, {
    at: '2026-11-01T05:30:00Z',
    seconds: 90,
    outcome: 'appointment',
    campaign: true,
  })
  await book(booked, 'booked')
  await book(booked, 'cancelled')
  const cancelled = await make(caller, { at: '2026-11-01T06:30:00Z', seconds: 30, campaign: true })
  await book(cancelled, 'cancelled')
  await make(caller, { at: '2026-11-02T04:59:59.999Z', assistantId: secondAssistant })
  await make(caller, { at: '2026-11-02T05:00:00Z', assistantId: null })
  await make(caller, { at: '2026-11-02T13:00:00Z', status: 'in_progress' })
})

const read = (from: string, to: string, filter = {}, timezone = NEW_YORK) =>
  readAnalytics({ ...caller.account, timezone }, { ...filter, from, to })

async function total({ from, to, hour, ...filter }: CallFilter & CallTimes): Promise<number> {
  const times = timesOf({ from, to, hour }, NEW_YORK)
  return (await listCalls(caller.account, { ...filter, ...times, page: 1, limit: 1 })).total
}

it('counts days and hours on a day of 25 hours', async () => {
  const { spans, hours, totals, previous } = await read('2026-11-01', '2026-11-02')
  expect(spans).toMatchObject([
    { from: '2026-11-01', calls: 4, answered: 3, running: 0, talkSeconds: 180, booked: 2 },
    { from: '2026-11-02', calls: 2, answered: 0, running: 1, talkSeconds: 0, booked: 0 },
  ])
  const counted = hours.flatMap(({ calls }, hour) => (calls > 0 ? [[hour, calls]] : []))
  // Both calls of the hour that comes twice are in one group.
  expect(counted).toEqual([
    [0, 2],
    [1, 2],
    [8, 1],
    [23, 1],
  ])
  expect(totals).toEqual({ calls: 6, answered: 3, running: 1, talkSeconds: 180, booked: 2 })
  expect(previous).toEqual({ calls: 1, answered: 1, running: 0, talkSeconds: 40, booked: 0 })
})

it('counts days and hours on a day of 23 hours', async () => {
  const day = { from: '2026-03-08', to: '2026-03-08' }
  for (const at of ['04:59', '05:00', '06:59', '07:00']) {
    await make(caller, { at: `2026-03-08T${at}:00Z` })
  }
  await make(caller, { at: '2026-03-09T03:59:00Z' })
  await make(caller, { at: '2026-03-09T04:00:00Z' })
  const { totals, hours } = await read(day.from, day.to)
  expect(totals.calls).toBe(4)
  expect(hours.map(({ calls }) => calls).slice(0, 5)).toEqual([1, 1, 0, 1, 0])
  expect(await total({ ...day, hour: 2 })).toBe(0)
  expect(await total({ ...day, hour: 3 })).toBe(1)
})

it('gives each number as the list of calls gives its total', async () => {
  const period = { from: '2026-10-30', to: '2026-11-02' }
  const { spans, hours, outcomes, assistants, campaigns, totals } = await read(
    period.from,
    period.to,
  )
  expect(await total(period)).toBe(totals.calls)
  expect(await total({ ...period, booked: true })).toBe(totals.booked)
  for (const { from, to, calls, booked } of spans) {
    expect(await total({ from, to })).toBe(calls)
    expect(await total({ from, to, booked: true })).toBe(booked)
  }
  for (const [hour, { calls, booked }] of hours.entries()) {
    expect(await total({ ...period, hour })).toBe(calls)
    expect(await total({ ...period, hour, booked: true })).toBe(booked)
  }
  for (const { key, calls } of outcomes) {
    expect(await total({ ...period, outcome: key })).toBe(calls)
  }
  for (const { key, calls } of assistants) {
    expect(await total({ ...period, assistantId: key })).toBe(calls)
  }
  for (const { key, calls } of campaigns) {
    expect(await total({ ...period, campaignId: BigInt(key) })).toBe(calls)
  }
})

it('names assistants, deleted ones too, and campaigns', async () => {
  const { assistants, campaigns, outcomes } = await read('2026-11-01', '2026-11-02')
  const named = assistants.map(({ key, name, calls }) => ({ key, name, calls }))
  expect(named).toHaveLength(2)
  expect(named).toContainEqual({ key: caller.assistantId, name: 'Defne', calls: 4 })
  expect(named).toContainEqual({ key: secondAssistant, name: 'Gone', calls: 1 })
  expect(campaigns).toMatchObject([{ key: String(campaignId), name: 'Recall', calls: 2 }])
  expect(outcomes.map(({ key }) => key).toSorted()).toEqual(['appointment', 'interested'])
})

it('takes an assistant and a campaign', async () => {
  const { totals } = await read('2026-11-01', '2026-11-02', { campaignId })
  expect(totals).toMatchObject({ calls: 2, booked: 2 })
  const gone = await read('2026-11-01', '2026-11-02', { assistantId: secondAssistant })
  expect(gone.totals.calls).toBe(1)
  expect(gone.previous.calls).toBe(0)
})

it('takes a lead form', async () => {
  const form = await makeForm(caller.account, { assistantId: caller.assistantId })
  await systemDb().call.updateMany({
    where: { ownerId: caller.account.id, outcome: 'appointment' },
    data: { leadFormId: form.id },
  })
  const { totals } = await read('2026-11-01', '2026-11-02', { leadFormId: form.id })
  expect(totals).toMatchObject({ calls: 1, booked: 1 })
})

it('has no outcomes on a plan without analysis', async () => {
  const free = { ...caller.account, plan: 'free', timezone: NEW_YORK } as const
  const analytics = await readAnalytics(free, { from: '2026-11-01', to: '2026-11-02' })
  expect(analytics).toMatchObject({ outcomes: [], totals: { calls: 6 } })
})
