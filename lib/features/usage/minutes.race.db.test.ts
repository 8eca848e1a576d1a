import { afterAll, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { ACTIVE_STATUSES } from '@/lib/platform/vocabulary/call'
import { setAccount } from '@/lib/features/accounts/operated-accounts'
import { appendTranscript, reportStatus } from '@/lib/features/calls/agent-reports'
import { settleCall } from '@/lib/features/calls/settle-call'
import { startCall } from '@/lib/features/calls/start-call'
import { balanceOf, type Caller, keepJobs, makeCaller, somebody } from '@/testing/features/calls'
import { transaction } from '@/lib/platform/tenancy/tenant'
import { addMinuteEntry } from './add-minute-entry'
import { extendRunningCalls } from '@/lib/features/calls/extend-running-calls'
import { grantDueMinutes } from './grant-monthly-minutes'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

const LEDGER = 700
const CALLS = 10

async function makeFunded(): Promise<Caller> {
  const caller = await makeCaller({ seconds: 0 })
  await transaction(caller.account, (tx) =>
    addMinuteEntry(tx, { kind: 'grant', entryKey: 'grant:2026-11', seconds: LEDGER }),
  )
  return caller
}

async function expectConsistent(caller: Caller): Promise<void> {
  const [row] = await systemDb().$queryRaw<
    { balance: number; reserved: number; held: number; ledger: number }[]
  >`
    select u.balance_seconds as balance, u.reserved_seconds as reserved,
      (select coalesce(sum(c.reserved_seconds), 0)::int from calls c where c.owner_id = u.id) as held,
      (select coalesce(sum(e.seconds), 0)::int from minute_entries e where e.owner_id = u.id) as ledger
    from users u where u.id = ${caller.account.id}`
  const { balance = -1, reserved = -1, held = -2, ledger = -2 } = row ?? {}
  expect(balance).toBeGreaterThanOrEqual(0)
  expect(reserved).toBeLessThanOrEqual(balance)
  expect(held).toBe(reserved)
  expect(ledger).toBe(balance)
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)

it('never spends a second twice under simultaneous starts, extensions and settlements', async () => {
  const caller = await makeFunded()
  const { account } = caller
  const calls = await Promise.all(
    Array.from({ length: CALLS }, () => startCall(account, caller.to(somebody()))),
  )
  const watching = { on: true }
  const watcher = (async () => {
    while (watching.on) await expectConsistent(caller)
  })()
  await Promise.all(
    calls.map(async ({ id }, n) => {
      await reportStatus(id, { status: 'in_progress' })
      // The turns arrive late: the talk time is ahead of the reservation.
      await systemDb().call.update({ where: { id }, data: { answeredAt: inSeconds(-n * 12) } })
      await Promise.all([
        appendTranscript(id, [{ index: 0, role: 'user', text: 'Hello?' }]),
        appendTranscript(id, [{ index: 1, role: 'assistant', text: 'Hello.' }]),
        extendRunningCalls(inSeconds(n * 7)),
      ])
      const end = { reported: 'completed', endReason: 'customer_hung_up' } as const
      await Promise.all([
        settleCall(account, id, { ...end, talkSeconds: 40 + n * 15 }),
        settleCall(account, id, { ...end, talkSeconds: 300 }),
        extendRunningCalls(inSeconds(n * 9)),
      ])
    }),
  )
  watching.on = false
  await watcher
  await expectConsistent(caller)
  const running = { ownerId: account.id, status: { in: [...ACTIVE_STATUSES] } }
  expect(await systemDb().call.count({ where: running })).toBe(0)
  expect((await balanceOf(caller)).reserved).toBe(0)
  const billed = await systemDb().minuteEntry.findMany({
    where: { ownerId: account.id, kind: 'call' },
  })
  expect(new Set(billed.map(({ callId }) => callId)).size).toBe(CALLS)
  expect(billed).toHaveLength(CALLS)
})

it('grants a month once under simultaneous sweeps and plan changes', async () => {
  const caller = await makeCaller({ seconds: 0 })
  const { account } = caller
  await Promise.all([
    ...Array.from({ length: 4 }, () => grantDueMinutes()),
    ...Array.from({ length: 4 }, (_, n) =>
      setAccount({ email: account.email, plan: n % 2 ? 'business' : 'pro' }),
    ),
  ])
  await setAccount({ email: account.email, plan: 'business' })
  await grantDueMinutes()
  expect(await balanceOf(caller)).toEqual({ balance: 60_000, reserved: 0 })
  await expectConsistent(caller)
})
