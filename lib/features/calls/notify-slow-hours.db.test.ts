import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { choose } from '@/lib/features/notifications/settings'
import { systemDb } from '@/lib/platform/database/client'
import { type Caller, makeCaller } from '@/testing/features/calls'
import { recordedFor, verifyAddress } from '@/testing/features/notifications'
import { TurnTraceReport } from '@/lib/features/traces/contract/turn-trace'
import { storeTraces } from '@/lib/features/traces/store-traces'
import { notifySlowHours } from './notify-slow-hours'

const NOW = new Date('2026-11-27T22:10:00.000Z')

let caller: Caller
beforeEach(async () => {
  caller = await makeCaller()
  await verifyAddress(caller.account)
})

/** Stores replies of these times, in milliseconds, in one call. */
async function replies(
  times: number[],
  at = '2026-11-27T21:30:00.000Z',
  origin = 'inbound',
): Promise<void> {
  const { account, assistantId } = caller
  const call = { id: randomUUID(), assistantId, assistantVersion: 1 }
  await systemDb().call.create({
    data: { id: call.id, ownerId: account.id, direction: 'inbound', origin, phone: '' },
  })
  await storeTraces(
    account,
    call,
    times.map((replyMs, index) => ({
      index,
      role: 'assistant' as const,
      at: new Date(at),
      trace: TurnTraceReport.parse({ replyMs }),
    })),
  )
}

const slow = (count: number, of = 20) =>
  Array.from({ length: of }, (_, index) => (index < count ? 4000 : 900))

it('tells once of an hour in which more than one reply of twenty was too slow', async () => {
  await replies(slow(2))
  await notifySlowHours(NOW)
  await notifySlowHours(NOW)
  expect(await recordedFor(caller.account)).toEqual([
    {
      kind: 'replies_slow',
      // In Istanbul, the hour is the first one of the next day.
      data: {
        from: '2026-11-27T21:00:00.000Z',
        day: '2026-11-28',
        p95Ms: 4000,
        limitMs: 3000,
        replies: 20,
      },
      inPanel: true,
      mailed: true,
      contactId: null,
    },
  ])
})

it.each([
  ['the limit of the account is higher', slow(20), undefined, 5000],
  ['one of twenty was slow', [...slow(0, 39), 9000], undefined, 3000],
  ['there were few replies', slow(19, 19), undefined, 3000],
  ['it was an hour before', slow(20), '2026-11-27T20:59:59.999Z', 3000],
  ['the hour has not ended', slow(20), '2026-11-27T22:00:00.000Z', 3000],
])('tells nothing if %s', async (_, times, at, limitMs) => {
  await choose(caller.account, { replies_slow: { limitMs } })
  await replies(times, at)
  await notifySlowHours(NOW)
  expect(await recordedFor(caller.account)).toEqual([])
})

it('leaves out talks in the browser', async () => {
  await replies(slow(20), undefined, 'browser')
  await notifySlowHours(NOW)
  expect(await recordedFor(caller.account)).toEqual([])
})

it('tells of a limit that the account lowered', async () => {
  await choose(caller.account, { replies_slow: { limitMs: 800 } })
  await replies(slow(0))
  await notifySlowHours(NOW)
  expect(await recordedFor(caller.account)).toMatchObject([{ data: { p95Ms: 900, limitMs: 800 } }])
})
