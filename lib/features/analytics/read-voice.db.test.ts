import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { storeTraces } from '@/lib/features/traces/store-traces'
import { TurnTraceReport } from '@/lib/features/traces/contract/turn-trace'
import { systemDb } from '@/lib/platform/database/client'
import { type Caller, makeCaller } from '@/testing/features/calls'
import { readVoice } from './read-voice'

let caller: Caller
let other: Caller

interface Talk {
  at?: string
  version?: number | null
  status?: string
  seconds?: number
  answered?: boolean
  origin?: string
  /** Of each reply. */
  traces?: object[]
}

async function talk(of: Caller, given: Talk): Promise<string> {
  const { at = '2026-11-02T10:00:00Z', version = 1, traces = [], seconds = 60 } = given
  const id = randomUUID()
  await systemDb().call.create({
    data: {
      id,
      ownerId: of.account.id,
      assistantId: of.assistantId,
      assistantVersion: version,
      direction: 'inbound',
      origin: given.origin ?? 'inbound',
      phone: '+14155550100',
      status: given.status ?? 'completed',
      startedAt: new Date(at),
      durationSeconds: seconds,
      answeredAt: seconds > 0 || given.answered ? new Date(at) : null,
    },
  })
  await storeTraces(
    of.account,
    { id, assistantId: of.assistantId, assistantVersion: version },
    traces.map((trace, index) => ({
      index,
      role: 'assistant' as const,
      at: new Date(Date.parse(at) + index * 1000),
      trace: TurnTraceReport.parse(trace),
    })),
  )
  return id
}

const MINI = { model: 'openai/gpt-4o-mini', stt: 'deepgram/nova-3', tts: 'openai/tts-1' }
const tool = (ok: boolean) => ({ name: 'free_slots', ms: 100, ok })

beforeAll(async () => {
  caller = await makeCaller()
  other = await makeCaller()
  await talk(other, { traces: [{ replyMs: 9000 }] })
  await talk(caller, { origin: 'browser', traces: [{ replyMs: 9000 }] })
  await talk(caller, { version: null, traces: [{ replyMs: 9000 }] })
  await talk(caller, { at: '2026-10-31T10:00:00Z', traces: [{ replyMs: 9000 }] })
  // Version 1: a hundred replies of 0.1 s to 10 s.
  const replies = Array.from({ length: 100 }, (_, n) => ({ ...MINI, replyMs: (n + 1) * 100 }))
  await talk(caller, { traces: replies })
  const greeting = { tts: 'openai/tts-1', replyMs: null }
  await talk(caller, { status: 'abandoned', seconds: 0, answered: true, traces: [greeting] })
  await talk(caller, { status: 'abandoned', seconds: 0 })
  await talk(caller, { status: 'no_answer', seconds: 0 })
  // Version 2, on the next day of the account, late in the evening.
  const booked = await talk(caller, {
    at: '2026-11-03T23:59:00Z',
    version: 2,
    traces: [
      { ...MINI, replyMs: 512, interruptedBy: 'person', tools: [tool(true), tool(false)] },
      {
        ...MINI,
        model: 'openai/gpt-4o',
        replyMs: 900,
        interruptedBy: 'operator',
        tools: [tool(false)],
      },
    ],
  })
  const { id: contactId } = await systemDb().contact.create({
    data: { ownerId: caller.account.id, firstName: 'Ada', phone: '+14155550100' },
  })
  await systemDb().appointment.create({
    data: {
      ownerId: caller.account.id,
      contactId,
      callId: booked,
      status: 'booked',
      startsAt: new Date('2027-01-01T10:00:00Z'),
      timezone: 'UTC',
      bookingCode: randomUUID(),
    },
  })
})

const read = (filter = {}) =>
  readVoice(
    { ...caller.account, timezone: 'UTC' },
    { from: '2026-11-01', to: '2026-11-03', ...filter },
  )

it('measures replies and answered calls of a period, by day', async () => {
  const { totals, spans } = await read()
  expect(totals).toEqual({
    replies: 102,
    p50Ms: 4900,
    p95Ms: 9500,
    interruptions: 1,
    toolUses: 3,
    toolFailures: 2,
    answered: 3,
    silent: 1,
    booked: 1,
  })
  expect(spans).toMatchObject([
    { from: '2026-11-01', replies: 0, p50Ms: null, answered: 0 },
    { from: '2026-11-02', replies: 100, p50Ms: 5000, p95Ms: 9500, answered: 2, silent: 1 },
    { from: '2026-11-03', replies: 2, p50Ms: 500, p95Ms: 900, answered: 1, silent: 0 },
  ])
})

it('measures each version of an assistant, the newest first', async () => {
  const { versions } = await read()
  expect(versions).toMatchObject([
    { name: 'Defne', version: 2, p50Ms: 500, interruptions: 1, toolFailures: 2, booked: 1 },
    { name: 'Defne', version: 1, p50Ms: 5000, p95Ms: 9500, answered: 2, silent: 1, booked: 0 },
  ])
})

it('measures each provider, those with most replies first', async () => {
  const { providers } = await read()
  expect(providers.map(({ kind, name, replies }) => [kind, name, replies])).toEqual([
    ['model', 'openai/gpt-4o-mini', 101],
    ['model', 'openai/gpt-4o', 1],
    ['stt', 'deepgram/nova-3', 102],
    ['tts', 'openai/tts-1', 102],
  ])
})

it('counts only what the page is narrowed to, and weeks or months of a long period', async () => {
  expect((await read({ campaignId: 1n })).totals).toMatchObject({ replies: 0, answered: 0 })
  expect((await read({ assistantId: other.assistantId })).versions).toEqual([])
  const { spans } = await read({ from: '2026-06-01' })
  expect(spans.filter(({ replies }) => replies > 0)).toMatchObject([
    { from: '2026-10-26', to: '2026-11-01', replies: 1 },
    { from: '2026-11-02', to: '2026-11-03', replies: 102 },
  ])
})
