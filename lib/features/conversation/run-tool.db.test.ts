import { afterAll, expect, it } from 'vitest'
import { freeSlots } from '@/lib/features/appointments/free-slots'
import { reportStatus } from '@/lib/features/calls/agent-reports'
import { startCall } from '@/lib/features/calls/start-call'
import { keepJobs, makeCaller, somebody } from '@/testing/features/calls'
import { answerToolCall } from './answer-tool-call'
import type { AgentTool } from './contract/agent-tools'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

it('treats the time of the appointment to move as free', async () => {
  const { account, to } = await makeCaller()
  const { id } = await startCall(account, to(somebody()))
  await reportStatus(id, { status: 'in_progress' })
  let uses = 0
  const use = (tool: AgentTool, given: Record<string, unknown>) =>
    answerToolCall(id, { tool, toolCallId: `use-${(uses += 1)}`, arguments: given }).then(
      ({ result }) => result,
    )
  const [first] = (await freeSlots(account, {})).slots
  const booked = await use('book_appointment', { ...first })
  const { bookingCode } = booked
  expect((await use('free_slots', {})).slots).not.toContainEqual(first)
  expect((await use('free_slots', { bookingCode })).slots).toContainEqual(first)
  const unknown = use('free_slots', { bookingCode: 'NOBODYS' })
  await expect(unknown).rejects.toMatchObject({ code: 'not_found' })
})
