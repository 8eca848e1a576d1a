import { expect, it } from 'vitest'
import { keepJobs, makeCaller, somebody } from '@/testing/features/calls'
import { reportStatus } from '@/lib/features/calls/agent-reports'
import { startCall } from '@/lib/features/calls/start-call'
import { callsByDay } from './read-overview'

const jobs = await keepJobs()

it('counts the calls of today once they have ended', async () => {
  const caller = await makeCaller()
  const { id } = await startCall(caller.account, caller.to(somebody()))
  const today = async () => (await callsByDay(caller.account, 'Europe/Istanbul')).at(-1)
  expect(await today()).toMatchObject({ answered: 0, unanswered: 0 })
  await reportStatus(id, { status: 'busy' })
  expect(await today()).toMatchObject({ answered: 0, unanswered: 1 })
  await jobs.stop()
})
