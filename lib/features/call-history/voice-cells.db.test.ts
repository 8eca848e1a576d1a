import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { TurnTraceReport } from '@/lib/features/traces/contract/turn-trace'
import { storeTraces } from '@/lib/features/traces/store-traces'
import { systemDb } from '@/lib/platform/database/client'
import { type Caller, makeCaller } from '@/testing/features/calls'
import { voiceCells } from './voice-cells'

async function call({ account }: Caller, traces: object[]): Promise<string> {
  const id = randomUUID()
  await systemDb().call.create({
    data: { id, ownerId: account.id, direction: 'inbound', origin: 'inbound', phone: '' },
  })
  const turns = traces.map((trace, index) => ({
    index,
    role: index === 0 ? ('user' as const) : ('assistant' as const),
    at: new Date(),
    trace: TurnTraceReport.parse(trace),
  }))
  await storeTraces(account, { id, assistantId: null, assistantVersion: null }, turns)
  return id
}

it('has the median and the slowest reply in seconds, and the interruptions by the contact', async () => {
  const caller = await makeCaller()
  const talk = await call(caller, [
    { speechMs: 900 },
    { replyMs: 850, interruptedBy: 'person' },
    { replyMs: 1250, interruptedBy: 'end' },
    { replyMs: 4000 },
  ])
  const silent = await call(caller, [{}, { characters: 12 }])
  const untraced = await call(caller, [])
  const cells = await voiceCells(caller.account, [talk, silent, untraced], 'en')
  expect([talk, silent, untraced].map(cells)).toEqual([
    ['1.25', '4', '1'],
    ['', '', '0'],
    ['', '', ''],
  ])
  const turkish = await voiceCells(caller.account, [talk], 'tr')
  expect(turkish(talk)).toEqual(['1,25', '4', '1'])
  const foreign = await voiceCells((await makeCaller()).account, [talk], 'en')
  expect(foreign(talk)).toEqual(['', '', ''])
})
