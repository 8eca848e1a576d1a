import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { appendTranscript, completeCall, reportStatus } from './agent-reports'
import { readAgentCall } from '@/lib/features/conversation/read-agent-call'
import { startCall } from './start-call'
import {
  balanceOf,
  type Caller,
  keepJobs,
  letSpeak,
  makeCaller,
  somebody,
} from '@/testing/features/calls'
import { extendRunningCalls } from './extend-running-calls'

const jobs = await keepJobs()
afterAll(() => jobs.stop())
beforeEach(async () => {
  // Calls that one test leaves running must not affect the next.
  await systemDb().call.deleteMany()
})

const read = (id: string) => systemDb().call.findUniqueOrThrow({ where: { id } })
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)

async function answeredCall(caller: Caller, seconds: number): Promise<string> {
  const { id } = await startCall(caller.account, caller.to(somebody()))
  const answeredAt = inSeconds(-seconds)
  await systemDb().call.update({ where: { id }, data: { status: 'in_progress', answeredAt } })
  return id
}

const say = (id: string, index: number) =>
  appendTranscript(id, [{ index, role: 'user', text: 'And then?' }])

describe('the reservation of a running call', () => {
  it('is the minute of the start at first', async () => {
    const caller = await makeCaller()
    const { id } = await startCall(caller.account, caller.to(somebody()))
    expect(await reportStatus(id, { status: 'ringing' })).toMatchObject({ maxTalkSeconds: 600 })
    expect((await read(id)).reservedSeconds).toBe(60)
    expect(await reportStatus(id, { status: 'in_progress' })).toEqual({
      status: 'in_progress',
      changed: true,
      maxTalkSeconds: 600,
    })
    expect(await balanceOf(caller)).toEqual({ balance: 600, reserved: 60 })
  })

  it('is extended by a transcript turn once it runs short, and only then', async () => {
    const caller = await makeCaller()
    const id = await answeredCall(caller, 50)
    expect(await say(id, 0)).toEqual({ added: 1, maxTalkSeconds: 600 })
    expect(await balanceOf(caller)).toEqual({ balance: 600, reserved: 180 })
    expect(await say(id, 1)).toEqual({ added: 1, maxTalkSeconds: 600 })
    expect(await balanceOf(caller)).toEqual({ balance: 600, reserved: 180 })
  })

  it('leaves less talk time once other calls reserve some', async () => {
    const caller = await makeCaller({ seconds: 300 })
    const id = await answeredCall(caller, 0)
    expect((await readAgentCall(id)).limits.maxTalkSeconds).toBe(300)
    await answeredCall(caller, 0)
    expect(await say(id, 0)).toMatchObject({ maxTalkSeconds: 240 })
    expect((await readAgentCall(id)).limits.maxTalkSeconds).toBe(240)
  })

  it('reports the talk time that the call had, after its end', async () => {
    const caller = await makeCaller()
    const id = await answeredCall(caller, 30)
    await say(id, 0)
    const end = { talkSeconds: 31, endReason: 'customer_hung_up' }
    const over = { status: 'completed', maxTalkSeconds: 31 }
    expect(await completeCall(id, end)).toEqual({ ...over, changed: true })
    expect(await completeCall(id, end)).toEqual({ ...over, changed: false })
    expect(await reportStatus(id, { status: 'in_progress' })).toEqual({ ...over, changed: false })
    expect(await say(id, 1)).toEqual({ added: 1, maxTalkSeconds: 31 })
    expect(await balanceOf(caller)).toEqual({ balance: 569, reserved: 0 })
  })
})

describe('the sweeper', () => {
  it('keeps the reservations of all accounts ahead of their talk time', async () => {
    const [one, other] = [await makeCaller(), await makeCaller({ seconds: 200 })]
    const [silent, young] = [await answeredCall(one, 100), await answeredCall(one, 20)]
    const poor = await answeredCall(other, 59)
    expect(await extendRunningCalls()).toBe(0)
    expect((await read(silent)).reservedSeconds).toBe(240)
    expect((await read(young)).reservedSeconds).toBe(60)
    expect((await read(poor)).reservedSeconds).toBe(180)
    expect(await balanceOf(one)).toEqual({ balance: 600, reserved: 300 })
    expect(await extendRunningCalls()).toBe(0)
    expect(await balanceOf(one)).toEqual({ balance: 600, reserved: 300 })
  })

  it('settles a call that has used up its reservation, and bills no more than that', async () => {
    const caller = await makeCaller({ seconds: 130 })
    const id = await answeredCall(caller, 0)
    const waiting = await answeredCall(caller, 0)
    await Promise.all([letSpeak(caller, id), letSpeak(caller, waiting)])
    expect(await extendRunningCalls(inSeconds(60))).toBe(1)
    const states = [await read(id), await read(waiting)]
    // The first call took the ten free seconds.
    expect(states.map(({ status }) => status).toSorted()).toEqual(['completed', 'in_progress'])
    expect(await extendRunningCalls(inSeconds(100))).toBe(1)
    for (const call of [await read(id), await read(waiting)]) {
      expect(call).toMatchObject({ status: 'completed', endReason: 'time_limit' })
    }
    expect(await balanceOf(caller)).toEqual({ balance: 0, reserved: 0 })
    const entries = await systemDb().minuteEntry.findMany({ where: { ownerId: caller.account.id } })
    expect(entries.map(({ seconds, note }) => [seconds, note])).toEqual([
      [-60, null],
      [-70, null],
    ])
  })

  it('skips calls that ring, have ended, or have the maximum reservation', async () => {
    const caller = await makeCaller({ seconds: 9000 })
    await startCall(caller.account, caller.to(somebody()))
    const long = await answeredCall(caller, 7300)
    await systemDb().call.update({ where: { id: long }, data: { reservedSeconds: 7200 } })
    expect(await extendRunningCalls()).toBe(0)
    expect(await balanceOf(caller)).toEqual({ balance: 9000, reserved: 120 })
  })
})
