import { afterAll, expect, it } from 'vitest'
import { callsByDay } from '@/lib/features/overview/read-overview'
import { listEntries } from '@/lib/features/usage-report/list-entries'
import { systemDb } from '@/lib/platform/database/client'
import { appendTranscript, completeCall, reportStatus } from './agent-reports'
import { hasCalls, listCalls } from '@/lib/features/call-history/list-calls'
import { openBrowserCall } from './open-browser-call'
import { readCall, readCallDetail } from '@/lib/features/call-history/read-call'
import { readCallStatistics } from '@/lib/features/call-history/read-call-statistics'
import { repeatAnalysis } from './repeat-analysis'
import { settleCall } from './settle-call'
import { sweepCalls } from './sweep-calls'
import { balanceOf, eventsOf, keepJobs, makeCaller } from '@/testing/features/calls'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

it('is billed like a call, and left out of everything that knows calls', async () => {
  const caller = await makeCaller()
  const { account } = caller
  const { id } = await openBrowserCall(account, caller.assistantId)
  expect(await balanceOf(caller)).toEqual({ balance: 600, reserved: 60 })
  await reportStatus(id, { status: 'in_progress' })
  await appendTranscript(id, [{ index: 0, role: 'user', text: 'How much is it? Sounds good.' }])
  await completeCall(id, { talkSeconds: 61, endReason: 'customer_hung_up', hasRecording: false })

  expect(await balanceOf(caller)).toEqual({ balance: 539, reserved: 0 })
  const { entries } = await listEntries({ ...account, timezone: 'UTC' }, { page: 1, limit: 5 })
  expect(entries).toMatchObject([{ kind: 'call', seconds: -61, call: { id } }])
  expect(await readCallDetail(account, id)).toMatchObject({
    call: { status: 'completed', origin: 'browser', contact: null, analysisState: 'none' },
    turns: [{ text: 'How much is it? Sounds good.' }],
  })

  expect(await hasCalls(account)).toBe(false)
  expect(await listCalls(account, { page: 1, limit: 5 })).toMatchObject({ calls: [], total: 0 })
  await expect(readCall(account, id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(repeatAnalysis(account, id)).rejects.toMatchObject({ code: 'not_found' })
  const today = new Date().toISOString().slice(0, 10)
  const counted = { ...account, timezone: 'UTC' }
  const { totals } = await readCallStatistics(counted, { from: today, to: today })
  expect(totals.calls).toBe(0)
  const days = await callsByDay(account, 'UTC')
  expect(days.every(({ answered, unanswered }) => answered + unanswered === 0)).toBe(true)
  expect(await eventsOf(caller)).toEqual([])
  expect(await jobs.of('call/ended', id)).toEqual([])
})

it('records no failure where nobody speaks in it', async () => {
  const caller = await makeCaller()
  const abandoned = await openBrowserCall(caller.account, caller.assistantId)
  const end = { reported: 'abandoned', endReason: 'customer_hung_up' } as const
  expect((await settleCall(caller.account, abandoned.id, end)).status).toBe('abandoned')
  const forgotten = await openBrowserCall(caller.account, caller.assistantId)
  await sweepCalls(new Date(Date.now() + 4 * 60_000))
  expect(await readCallDetail(caller.account, forgotten.id)).toMatchObject({
    call: { status: 'failed', endReason: 'no_news' },
  })
  expect(await balanceOf(caller)).toEqual({ balance: 600, reserved: 0 })
  expect(await eventsOf(caller)).toEqual([])
})

it('needs a minute, and an assistant of the account', async () => {
  const poor = await makeCaller({ seconds: 59 })
  await expect(openBrowserCall(poor.account, poor.assistantId)).rejects.toMatchObject({
    code: 'insufficient_balance',
  })
  const other = await makeCaller()
  await expect(openBrowserCall(other.account, poor.assistantId)).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await balanceOf(other)).toEqual({ balance: 600, reserved: 0 })
})

it('can have no contact and no analysis, whatever is written', async () => {
  const caller = await makeCaller()
  const { id } = await openBrowserCall(caller.account, caller.assistantId)
  const change = systemDb().call.update({ where: { id }, data: { analysisState: 'pending' } })
  await expect(change).rejects.toThrow(/calls_browser_check/)
})
