import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { type Caller, makeCaller } from '@/testing/features/calls'
import { readCostFigures } from './read-costs'

let caller: Caller

interface Cost {
  at?: string
  currency?: string
  known: number
  hasUnknown?: boolean
  origin?: string
}

async function call(of: Caller, { at = '2026-11-02T10:00:00Z', ...cost }: Cost): Promise<void> {
  const { currency = 'USD', known, hasUnknown = false, origin = 'inbound' } = cost
  await systemDb().call.create({
    data: {
      id: randomUUID(),
      ownerId: of.account.id,
      assistantId: of.assistantId,
      direction: 'inbound',
      origin,
      phone: '+14155550100',
      status: 'completed',
      startedAt: new Date(at),
      durationSeconds: 60,
      cost: {
        create: { ownerId: of.account.id, currency, unitsPerUsd: 1, known, hasUnknown, lines: [] },
      },
    },
  })
}

beforeAll(async () => {
  caller = await makeCaller()
  await call(await makeCaller(), { known: 1_000_000 })
  await call(caller, { known: 1_000_000, origin: 'browser' })
  await call(caller, { known: 1_000_000, at: '2026-10-31T10:00:00Z' })
  await call(caller, { known: 30_000 })
  await call(caller, { known: 12_345, hasUnknown: true })
  await call(caller, { known: 500_000, currency: 'TRY' })
})

it('sums the costs of a period by currency and assistant, and counts unknown ones', async () => {
  const account = { ...caller.account, timezone: 'Europe/Istanbul' }
  const period = { from: '2026-11-01', to: '2026-11-30' }
  const dollars = { currency: 'USD', known: 42_345, calls: 2, unknownCalls: 1, talkSeconds: 120 }
  const lira = { currency: 'TRY', known: 500_000, calls: 1, unknownCalls: 0, talkSeconds: 60 }
  const assistant = { id: caller.assistantId, name: 'Defne' }
  expect(await readCostFigures(account, period)).toEqual([
    { ...dollars, assistants: [{ ...assistant, ...dollars }] },
    { ...lira, assistants: [{ ...assistant, ...lira }] },
  ])
})
