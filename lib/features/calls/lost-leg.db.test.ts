import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { appendTranscript, completeCall, reportStatus } from './agent-reports'
import { settleDroppedLeg } from './handle-telephony-webhook'
import { handleLostWorker, reportLostWorker } from './worker-lost'
import { startCall } from './start-call'
import { balanceOf, type Caller, keepJobs, makeCaller, somebody } from '@/testing/features/calls'

// First, because it sets the configuration.
const jobs = await keepJobs()
afterAll(() => jobs.stop())

let caller: Caller
let callId: string
let ago: (seconds: number) => Date

beforeEach(async () => {
  caller = await makeCaller()
  callId = (await startCall(caller.account, caller.to(somebody()))).id
  const now = Date.now()
  ago = (seconds) => new Date(now - seconds * 1000)
  await systemDb().call.update({ where: { id: callId }, data: { startedAt: ago(90) } })
  await reportStatus(callId, { status: 'in_progress', at: ago(60).toISOString() })
  const turn = { index: 0, role: 'user', text: 'Hello?', at: ago(40).toISOString() } as const
  await appendTranscript(callId, [turn])
})

const billed = async () => 600 - (await balanceOf(caller)).balance

it('bills a lost call leg up to the last turn, because the loss is detected late', async () => {
  await completeCall(callId, { endReason: 'line_lost' })
  expect(await billed()).toBe(20)
})

it('bills the talk time that the worker measured', async () => {
  await completeCall(callId, { endReason: 'line_lost', talkSeconds: 33 })
  expect(await billed()).toBe(33)
})

it('bills any other end up to now', async () => {
  await completeCall(callId, { endReason: 'customer_hung_up' })
  expect(await billed()).toBeGreaterThanOrEqual(60)
})

describe('a contact who hangs up after the worker has left', () => {
  const read = () => systemDb().call.findUniqueOrThrow({ where: { id: callId } })
  const hangUp = () =>
    settleDroppedLeg({
      callId,
      reported: 'abandoned',
      endReason: 'customer_hung_up',
      at: ago(10).toISOString(),
    })

  it('is billed up to the last turn, because nothing was said after it', async () => {
    await systemDb().call.update({ where: { id: callId }, data: { workerLeftAt: ago(35) } })
    await hangUp()
    expect(await read()).toMatchObject({ status: 'completed', endReason: 'agent_error' })
    expect(await billed()).toBe(20)
  })

  it('is billed up to the end after a take-over', async () => {
    const data = { takenOverAt: ago(50), workerLeftAt: ago(35) }
    await systemDb().call.update({ where: { id: callId }, data })
    await hangUp()
    expect(await read()).toMatchObject({ status: 'completed', endReason: 'customer_hung_up' })
    expect(await billed()).toBe(50)
  })

  it('is judged by the earliest report of the lost worker', async () => {
    await reportLostWorker(callId)
    await handleLostWorker(await read(), ago(35).toISOString())
    await reportLostWorker(callId)
    expect((await read()).workerLeftAt).toEqual(ago(35))
  })
})
