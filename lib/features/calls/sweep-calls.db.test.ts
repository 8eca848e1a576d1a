import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { appendTranscript, reportStatus } from './agent-reports'
import { settleCall } from './settle-call'
import { startCall } from './start-call'
import { sweepCalls } from './sweep-calls'
import { balanceOf, type Caller, keepJobs, makeCaller, somebody } from '@/testing/features/calls'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

const MINUTE = 60_000
const read = (id: string) => systemDb().call.findUniqueOrThrow({ where: { id } })
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE)

let caller: Caller
beforeEach(async () => {
  // Calls that one test leaves behind must not affect the next.
  await systemDb().call.deleteMany()
  caller = await makeCaller({ seconds: 9000 })
})
const start = () => startCall(caller.account, caller.to(somebody()))

describe('an unanswered call without reports', () => {
  it('is dialed again without playing anything twice', async () => {
    const { id } = await start()
    expect(await sweepCalls()).toMatchObject({ reminded: 0, settled: 0 })
    await systemDb().$executeRaw`delete from jobs.event where name = 'simulator/call.dialled'`
    expect(await sweepCalls(inMinutes(1))).toMatchObject({ reminded: 1, settled: 0 })
    expect(await sweepCalls(inMinutes(2))).toMatchObject({ reminded: 1 })
    expect(await jobs.of('simulator/call.dialled', id)).toHaveLength(1)
  })

  it('fails after three minutes, and the contact may be called again', async () => {
    const phone = somebody()
    const { id } = await startCall(caller.account, caller.to(phone))
    expect(await sweepCalls(inMinutes(2.9))).toMatchObject({ settled: 0 })
    expect(await sweepCalls(inMinutes(3.1))).toMatchObject({ settled: 1, reminded: 0 })
    expect(await read(id)).toMatchObject({ status: 'failed', endReason: 'no_news' })
    expect(await balanceOf(caller)).toEqual({ balance: 9000, reserved: 0 })
    await startCall(caller.account, caller.to(phone))
  })

  it('fails where it rang and its end was never reported', async () => {
    const { id } = await start()
    await reportStatus(id, { status: 'ringing' })
    expect(await sweepCalls(inMinutes(1))).toMatchObject({ reminded: 0, settled: 0 })
    expect(await sweepCalls(inMinutes(4))).toMatchObject({ settled: 1 })
    expect(await read(id)).toMatchObject({ status: 'failed', endReason: 'no_news' })
  })
})

describe('a conversation without reports', () => {
  it('is billed up to the last turn, and analyzed', async () => {
    const { id } = await start()
    const now = Date.now()
    const at = (seconds: number) => new Date(now + seconds * 1000)
    await reportStatus(id, { status: 'in_progress' })
    await appendTranscript(id, [{ index: 0, role: 'user', text: 'How much is it?' }])
    await systemDb().call.update({ where: { id }, data: { answeredAt: at(-100) } })
    await systemDb().callTurn.updateMany({ where: { callId: id }, data: { at: at(-70) } })
    expect(await sweepCalls(inMinutes(0.5))).toMatchObject({ settled: 0 })
    expect(await sweepCalls(inMinutes(1))).toMatchObject({ settled: 1 })
    expect(await read(id)).toMatchObject({
      status: 'completed',
      endReason: 'line_lost',
      durationSeconds: 30,
      analysisState: 'pending',
    })
    expect(await balanceOf(caller)).toEqual({ balance: 8970, reserved: 0 })
  })

  it('fails where the contact never spoke', async () => {
    const { id } = await start()
    await reportStatus(id, { status: 'in_progress' })
    expect(await sweepCalls(inMinutes(1.9))).toMatchObject({ settled: 0 })
    await sweepCalls(inMinutes(2.1))
    expect(await read(id)).toMatchObject({ status: 'failed', durationSeconds: 0 })
  })

  it('ends after two hours, even with new turns', async () => {
    const { id } = await start()
    await reportStatus(id, { status: 'in_progress' })
    await appendTranscript(id, [{ index: 0, role: 'user', text: 'And another thing.' }])
    await systemDb().callTurn.updateMany({ where: { callId: id }, data: { at: inMinutes(124) } })
    expect(await sweepCalls(inMinutes(124))).toMatchObject({ settled: 0 })
    expect(await sweepCalls(inMinutes(126))).toMatchObject({ settled: 1 })
    expect(await read(id)).toMatchObject({ status: 'completed', durationSeconds: 7200 })
  })
})

it('queues an overdue analysis again, once in two minutes, unless an attempt runs', async () => {
  const { id } = await start()
  await appendTranscript(id, [{ index: 0, role: 'user', text: 'Hello?' }])
  await settleCall(caller.account, id, { reported: 'completed', endReason: 'x', talkSeconds: 5 })
  await expect.poll(() => jobs.of('call/ended', id)).toHaveLength(1)
  expect(await sweepCalls()).toMatchObject({ analysesAskedFor: 0 })
  // The first job was received: the engine ignores the same id.
  expect(await sweepCalls(inMinutes(1.5))).toMatchObject({ analysesAskedFor: 1 })
  expect(await jobs.of('call/ended', id)).toHaveLength(1)
  await sweepCalls(inMinutes(2.5))
  await sweepCalls(inMinutes(3.5))
  expect(await jobs.of('call/ended', id)).toHaveLength(2)
  await systemDb().call.update({ where: { id }, data: { analysisAwaitedUntil: inMinutes(34) } })
  expect(await sweepCalls(inMinutes(33))).toMatchObject({ analysesAskedFor: 0 })
  expect(await sweepCalls(inMinutes(35))).toMatchObject({ analysesAskedFor: 1 })
})
