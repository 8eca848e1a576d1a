import { afterAll, beforeEach, expect, it } from 'vitest'
import { createTool } from '@/lib/features/tools/tools'
import { systemDb } from '@/lib/platform/database/client'
import { transaction } from '@/lib/platform/tenancy/tenant'
import { type Caller, keepJobs, makeCaller, somebody } from '@/testing/features/calls'
import { orderTool } from '@/testing/features/tools'
import { appendTranscript } from '../agent-reports'
import { onContactErased } from '../reactions'
import { settleCall } from '../settle-call'
import { startCall } from '../start-call'

// First, because it sets the configuration.
const jobs = await keepJobs()
afterAll(() => jobs.stop())

let caller: Caller
let id: string
let contactId: bigint
beforeEach(async () => {
  caller = await makeCaller()
  const call = await startCall(caller.account, caller.to(somebody()))
  id = call.id
  contactId = call.contactId
})

const said = (index: number, role: 'assistant' | 'user', text: string, more = {}) => ({
  index,
  role,
  text,
  ...more,
})
const question = said(1, 'user', 'Is there parking?')
const unknown = said(2, 'assistant', 'I do not know that.')

const settle = () =>
  settleCall(caller.account, id, { reported: 'completed', endReason: 'assistant_hung_up' })

const stored = () =>
  systemDb().callProblem.findMany({
    where: { callId: id },
    select: { kind: true, turn: true, question: true, topic: true, assistantId: true },
    orderBy: { turn: 'asc' },
  })

const unanswered = {
  kind: 'unanswered_question',
  turn: 2,
  question: 'Is there parking?',
  topic: '#parking',
}

it('stores what went wrong once the call is settled', async () => {
  const { tool } = await createTool(caller.account, orderTool('https://shop.example/orders'))
  await appendTranscript(id, [said(0, 'assistant', 'Hello?'), question])
  await systemDb().toolRun.create({
    data: {
      ownerId: caller.account.id,
      callId: id,
      useId: 'use-1',
      toolId: tool.id,
      arguments: {},
      status: 'failed',
    },
  })
  await appendTranscript(id, [unknown])
  expect(await stored()).toEqual([])
  await settle()
  const { assistantId } = caller
  const failed = { kind: 'failed_tool', turn: 2, question: null, topic: null, assistantId }
  expect(await stored()).toEqual(expect.arrayContaining([{ ...unanswered, assistantId }, failed]))
})

it('completes them with late turns and traces, and keeps answers', async () => {
  await appendTranscript(id, [said(0, 'assistant', 'Hello?'), question, unknown])
  await settle()
  const answeredAt = new Date()
  await systemDb().callProblem.updateMany({ where: { callId: id }, data: { answeredAt } })
  const trace = { replyMs: 9000, tools: [] }
  await appendTranscript(id, [
    { ...unknown, trace } as never,
    said(3, 'user', 'But is there parking?'),
  ])
  const rows = await systemDb().callProblem.findMany({ where: { callId: id } })
  expect(rows.map(({ kind, turn }) => `${kind} ${turn}`).toSorted()).toEqual([
    'long_silence 2',
    'repeated_question 3',
    'unanswered_question 2',
  ])
  expect(rows.find(({ kind }) => kind === 'unanswered_question')).toMatchObject({ answeredAt })
})

it('deletes them with the data of the contact', async () => {
  await appendTranscript(id, [question, unknown])
  await settle()
  expect(await stored()).toHaveLength(1)
  await transaction(caller.account, (tx) => onContactErased(tx, { contactId, phoneKeys: [] }))
  expect(await stored()).toEqual([])
})
