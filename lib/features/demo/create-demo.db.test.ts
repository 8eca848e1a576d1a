import { afterAll, expect, it } from 'vitest'
import { systemDb } from '@/lib/platform/database/client'
import { keepJobs } from '@/testing/features/calls'
import { createDemo } from './create-demo'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

it('creates an account with data to look at and with follow-ups', async () => {
  const { email } = await createDemo({ email: 'demo@example.com', password: 'a long password' })
  const { id } = await systemDb().user.findUniqueOrThrow({ where: { email } })
  const where = { ownerId: id }
  const [campaign] = await systemDb().campaign.findMany({ where })
  expect(campaign).toMatchObject({ status: 'draft', contactCount: 6, pendingCount: 6 })
  expect(await systemDb().cadence.findMany({ where })).toMatchObject([{ isActive: true }])
  expect(await systemDb().knowledgeDocument.count({ where })).toBe(2)
  expect(await systemDb().assistantKnowledgeBase.count({ where })).toBe(2)
  // No channel is configured, so no action is active.
  const [template, sms] = await systemDb().action.findMany({ where, orderBy: { id: 'asc' } })
  expect(template).toMatchObject({ channel: 'chatapp', condition: 'booked', isActive: false })
  expect(sms).toMatchObject({ channel: 'sms', moment: 'during_call', isActive: false })
  expect(await systemDb().assistantAction.count({ where })).toBe(4)
  const replies = { ...where, role: 'assistant', replyMs: { gt: 0 } }
  expect(await systemDb().turnTrace.count({ where: replies })).toBeGreaterThan(4)
  expect(await systemDb().callToolUse.count({ where })).toBe(1)
  const upcoming = { ...where, status: 'booked', startsAt: { gt: new Date() } }
  expect(await systemDb().appointment.count({ where: upcoming })).toBe(2)
  const costs = await systemDb().callCost.findMany({ where })
  expect(costs.length).toBe(await systemDb().call.count({ where }))
  expect(costs.every(({ hasUnknown }) => !hasUnknown)).toBe(true)
  expect(costs.some(({ known }) => known > 0n)).toBe(true)
})
