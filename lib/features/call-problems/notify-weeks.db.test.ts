import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { choose } from '@/lib/features/notifications/settings'
import { systemDb } from '@/lib/platform/database/client'
import { type Caller, keepJobs, makeCaller } from '@/testing/features/calls'
import { notifyWeeks } from './notify-weeks'

// First, because it sets the configuration.
const jobs = await keepJobs()
afterAll(() => jobs.stop())

/** Monday, 8:30 in Istanbul. */
const MONDAY = new Date('2026-11-30T05:30:00Z')

let caller: Caller
beforeEach(async () => {
  caller = await makeCaller()
  await systemDb().user.update({
    where: { id: caller.account.id },
    data: { timezone: 'Europe/Istanbul', emailVerifiedAt: new Date() },
  })
})

async function problem(at: string, kind: string, question?: { question: string; topic: string }) {
  const ownerId = caller.account.id
  const id = randomUUID()
  const calledAt = new Date(at)
  await systemDb().call.create({
    data: {
      id,
      ownerId,
      direction: 'inbound',
      origin: 'inbound',
      phone: '',
      startedAt: calledAt,
      problems: {
        create: [
          { ownerId, kind, turn: 1, calledAt, assistantId: caller.assistantId, ...question },
        ],
      },
    },
  })
}

const PARKING = { question: 'Is there parking?', topic: '#parking' }

const told = async () => {
  const rows = await systemDb().notification.findMany({ where: { ownerId: caller.account.id } })
  return rows.map(({ kind, key, data, mailDueAt }) => ({
    kind,
    key,
    data,
    mailed: mailDueAt !== null,
  }))
}

it('tells once of the week before, on Monday on the clock of the account', async () => {
  // Sunday before midnight in Istanbul, and Monday after it.
  await problem('2026-11-29T20:59:00Z', 'unanswered_question', PARKING)
  await problem('2026-11-24T09:00:00Z', 'unanswered_question', PARKING)
  await problem('2026-11-24T10:00:00Z', 'early_hang_up')
  await problem('2026-11-29T21:00:00Z', 'failed_tool')
  await notifyWeeks('0', new Date('2026-11-30T04:59:00Z'))
  await notifyWeeks('0', new Date('2026-12-01T09:00:00Z'))
  expect(await told()).toEqual([])
  await Promise.all([notifyWeeks('0', MONDAY), notifyWeeks('0', MONDAY)])
  await notifyWeeks('0', new Date('2026-11-30T12:00:00Z'))
  expect(await told()).toEqual([
    {
      kind: 'weekly_problems',
      key: 'weekly_problems:2026-11-23',
      data: {
        from: '2026-11-23',
        to: '2026-11-29',
        calls: 3,
        unanswered: 2,
        failedTools: 0,
        repeated: 0,
        silences: 0,
        hangUps: 1,
        topics: [{ topic: 'parking', people: 2 }],
      },
      mailed: true,
    },
  ])
})

it('tells nothing of a week without problems, or if it is switched off', async () => {
  await notifyWeeks('0', MONDAY)
  expect(await told()).toEqual([])
  await problem('2026-11-24T09:00:00Z', 'long_silence')
  await choose(caller.account, { weekly_problems: { panel: false, mail: false } })
  const before = String(caller.account.id - 1n)
  expect(await notifyWeeks(before, MONDAY)).toMatchObject({ notified: 0 })
  expect(await told()).toEqual([])
})
