import { afterAll, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { recordingStore } from '@/lib/vendors/recording-store'
import { keepJobs } from '@/testing/features/calls'
import { readDemoSpeech } from '@/testing/features/demo'
import { createDemo } from './create-demo'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

it('creates an account with a fortnight to look at', async () => {
  const speech = await readDemoSpeech()
  const password = 'a long password'
  const { email, calls } = await createDemo({ email: 'demo@example.com', password, speech })
  const { id, balanceSeconds } = await systemDb().user.findUniqueOrThrow({ where: { email } })
  const where = { ownerId: id }
  expect(await systemDb().call.count({ where })).toBe(calls)
  expect(calls).toBeGreaterThan(100)
  const answered = await systemDb().call.count({ where: { ...where, answeredAt: { not: null } } })
  const recordings = await systemDb().callRecording.findMany({ where })
  expect(recordings).toHaveLength(answered)
  expect(await systemDb().unusedRecording.count({ where })).toBe(0)
  const parts = []
  for await (const part of (await recordingStore().get(recordings[0]?.key ?? '')) ?? []) {
    parts.push(part)
  }
  expect(Buffer.concat(parts)).toHaveLength(recordings[0]?.bytes ?? 0)
  const ledger = await systemDb().minuteEntry.findMany({ where, orderBy: { id: 'asc' } })
  expect(ledger.at(-1)?.balanceAfter).toBe(balanceSeconds)
  expect(ledger.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(balanceSeconds)

  const campaigns = await systemDb().campaign.findMany({ where, orderBy: { id: 'asc' } })
  expect(campaigns).toMatchObject([
    { status: 'finished', pendingCount: 0 },
    { status: 'running', callingCount: 0 },
  ])
  expect(campaigns[1]?.pendingCount).toBeGreaterThan(5)
  expect(await systemDb().cadence.findMany({ where })).toMatchObject([{ isActive: true }])
  expect(await systemDb().knowledgeDocument.count({ where })).toBe(2)
  expect(await systemDb().assistantKnowledgeBase.count({ where })).toBe(2)
  // No channel is configured, so no action is active.
  const [template, sms] = await systemDb().action.findMany({ where, orderBy: { id: 'asc' } })
  expect(template).toMatchObject({ channel: 'chatapp', condition: 'booked', isActive: false })
  expect(sms).toMatchObject({ channel: 'sms', moment: 'during_call', isActive: false })
  expect(await systemDb().assistantAction.count({ where })).toBe(4)
  const replies = { ...where, role: 'assistant', replyMs: { gt: 0 } }
  expect(await systemDb().turnTrace.count({ where: replies })).toBeGreaterThan(100)
  expect(await systemDb().callToolUse.count({ where })).toBeGreaterThan(20)
  expect(await systemDb().callProblem.count({ where })).toBeGreaterThan(3)
  expect(await systemDb().leadSubmission.count({ where })).toBeGreaterThan(3)
  const upcoming = { ...where, status: 'booked', startsAt: { gt: new Date() } }
  expect(await systemDb().appointment.count({ where: upcoming })).toBeGreaterThan(10)
  const costs = await systemDb().callCost.findMany({ where })
  expect(costs).toHaveLength(calls)
  expect(costs.every(({ hasUnknown }) => !hasUnknown)).toBe(true)
  expect(costs.some(({ known }) => known > 0n)).toBe(true)
})
