import { afterAll, beforeEach, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { appendTranscript } from '@/lib/features/calls/agent-reports'
import { readTranscripts } from './read-call'
import { startCall } from '@/lib/features/calls/start-call'
import { type Caller, keepJobs, makeCaller, somebody } from '@/testing/features/calls'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

let caller: Caller
let callId: string
let startedAt: number
beforeEach(async () => {
  caller = await makeCaller()
  callId = (await startCall(caller.account, caller.to(somebody()))).id
  startedAt = Date.now() - 60_000
  await systemDb().call.update({
    where: { id: callId },
    data: { startedAt: new Date(startedAt) },
  })
})

/** Reports turns by index and, if it is known, the second of the call in which each started. */
const report = (...turns: [index: number, second?: number][]) =>
  appendTranscript(
    callId,
    turns.map(([index, second]) => {
      const at = second === undefined ? null : new Date(startedAt + second * 1000).toISOString()
      return { index, role: index % 2 ? 'user' : 'assistant', text: `turn ${index}`, at }
    }),
  )
const read = async () =>
  (await readTranscripts(caller.account, [callId])).get(callId)?.map(({ index }) => index)

it('has an interrupted sentence before the words that interrupted it, whichever is reported first', async () => {
  await report([0, 1])
  await report([1, 6])
  await report([2, 4], [3, 9])
  expect(await read()).toEqual([0, 2, 1, 3])
})

it('goes by the index if no times are reported, in whatever order the turns arrive', async () => {
  await report([3])
  await report([1], [0])
  await report([4])
  await report([2])
  expect(await read()).toEqual([0, 1, 2, 3, 4])
})

it('goes by the index of turns that began at the same time', async () => {
  await report([2, 5], [1, 5])
  await report([0, 5])
  expect(await read()).toEqual([0, 1, 2])
})
