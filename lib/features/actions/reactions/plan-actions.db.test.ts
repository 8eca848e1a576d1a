import { afterAll, describe, expect, it } from 'vitest'
import { systemDb, systemPool } from '@/lib/platform/database/client'
import { CONDITIONS } from '../rules/condition'
import { OUTCOMES } from '@/lib/platform/vocabulary/call'
import { answerToolCall } from '@/lib/features/conversation/answer-tool-call'
import { openInboundCall } from '@/lib/features/calls/open-inbound-call'
import { reportStatus } from '@/lib/features/calls/agent-reports'
import { analyseCall } from '@/lib/features/calls/analyse-call'
import { repeatAnalysis } from '@/lib/features/calls/repeat-analysis'
import { settleCall } from '@/lib/features/calls/settle-call'
import { startCall } from '@/lib/features/calls/start-call'
import { type Caller, keepJobs, makeCaller, somebody } from '@/lib/features/calls/testing'
import { deleteContact } from '@/lib/features/contacts/delete-contact'
import {
  endTalk,
  finishTalk,
  makeAction,
  messagesOf,
  startTalk,
  storeFindings,
} from '../call-messages/testing'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

/** An account whose assistant has an action of every condition, named by it. */
async function withAll(plan: 'pro' | 'free' = 'pro'): Promise<Caller> {
  const caller = await makeCaller({ plan, seconds: 6000 })
  for (const condition of CONDITIONS) await makeAction(caller, { condition })
  return caller
}

/** The names of the actions that a call has made due. */
const dueOf = async (callId: string) =>
  (await messagesOf(callId)).map(({ cause }) => (cause as { actionName: string }).actionName)

let slots = 0
async function book(id: string) {
  slots += 1
  const day = new Date(Date.now() + (30 + slots) * 24 * 3_600_000).toISOString().slice(0, 10)
  const use = { tool: 'book_appointment', toolCallId: 'b', arguments: { date: day, time: '11:30' } }
  await answerToolCall(id, use as Parameters<typeof answerToolCall>[1])
}

describe('after a talk', () => {
  it('everything whose condition is met is due, once', async () => {
    const caller = await withAll()
    for (const outcome of OUTCOMES) {
      const call = await finishTalk(caller, { outcome, sentiment: 'negative' })
      expect(await dueOf(call.id)).toEqual(['always', `outcome:${outcome}`])
      await storeFindings(caller, call, { outcome: 'callback' })
      expect(await dueOf(call.id)).toHaveLength(2)
    }
  })

  it('a lead counts as hot by what the talk has made of it', async () => {
    const caller = await withAll()
    const wants = { outcome: 'interested', sentiment: 'positive', interest: 10 } as const
    const { id } = await finishTalk(caller, wants)
    expect(await dueOf(id)).toEqual(['always', 'hot', 'outcome:interested'])
  })

  it('an appointment counts that was made in it and still stands', async () => {
    const caller = await withAll()
    const call = await startTalk(caller)
    await book(call.id)
    await endTalk(caller, call.id)
    await storeFindings(caller, call)
    expect(await dueOf(call.id)).toEqual(['always', 'booked', 'outcome:unknown'])
    const cancelled = await startTalk(caller)
    await book(cancelled.id)
    const cancel = { tool: 'cancel_appointment', toolCallId: 'c', arguments: {} } as const
    await answerToolCall(cancelled.id, cancel)
    await endTalk(caller, cancelled.id)
    await storeFindings(caller, cancelled)
    expect(await dueOf(cancelled.id)).toEqual(['always', 'outcome:unknown'])
  })

  it('what is due is handed over under a name of its own', async () => {
    const caller = await makeCaller()
    await makeAction(caller)
    const { id } = await finishTalk(caller)
    const [message] = await messagesOf(id)
    const handedOver = () =>
      systemPool()
        .query<{ id: string }>(
          `select body->>'id' as id from jobs.event
           where name = 'call/message.due' and body->'data'->>'messageId' = $1`,
          [String(message?.id)],
        )
        .then(({ rows }) => rows)
    const due = message?.dueAt.toISOString()
    await expect.poll(handedOver).toEqual([{ id: `call/message.due:${message?.id}:${due}` }])
  })

  it('nothing is due of other assistants and moments, nor of what is switched off', async () => {
    const caller = await makeCaller()
    const other = await makeCaller()
    await makeAction({ ...caller, assistantId: other.assistantId })
    await makeAction(caller, { moment: 'during_call' })
    await makeAction(caller, { isActive: false })
    expect(await dueOf((await finishTalk(caller)).id)).toEqual([])
  })

  it('nothing is due of somebody whom nobody knows, or does not any more', async () => {
    const caller = await makeCaller()
    await makeAction(caller)
    const where = { id: caller.phoneNumberId }
    await systemDb().phoneNumber.update({ where, data: { assistantId: caller.assistantId } })
    const { id } = await openInboundCall({ to: caller.line, from: '' })
    await reportStatus(id, { status: 'in_progress' })
    await endTalk(caller, id)
    await storeFindings(caller, { id, contactId: null })
    expect(await dueOf(id)).toEqual([])
    const call = await startTalk(caller)
    await endTalk(caller, call.id)
    await deleteContact(caller.account, call.contactId)
    expect(await storeFindings(caller, call)).toBe(true)
    expect(await dueOf(call.id)).toEqual([])
  })

  it('nothing is due where the two have not talked', async () => {
    const caller = await makeCaller()
    await makeAction(caller)
    const { id, contactId } = await startCall(caller.account, caller.to(somebody()))
    await reportStatus(id, { status: 'in_progress' })
    await endTalk(caller, id, 0)
    await storeFindings(caller, { id, contactId })
    expect(await dueOf(id)).toEqual([])
    const missed = await startCall(caller.account, caller.to(somebody()))
    await settleCall(caller.account, missed.id, { reported: 'busy', endReason: 'busy' })
    expect(await dueOf(missed.id)).toEqual([])
  })
})

describe('on a plan without analysis', () => {
  it('what wants no outcome is due when the talk is over', async () => {
    const caller = await withAll('free')
    const { id } = await startTalk(caller)
    await book(id)
    await endTalk(caller, id)
    await endTalk(caller, id)
    expect(await dueOf(id)).toEqual(['always', 'booked'])
  })

  it('a first analysis that comes later, after a change of the plan, makes nothing due', async () => {
    const caller = await withAll('free')
    const { id } = await startTalk(caller)
    await endTalk(caller, id)
    const where = { id: caller.account.id }
    await systemDb().user.update({ where, data: { plan: 'pro' } })
    await repeatAnalysis({ ...caller.account, plan: 'pro' }, id)
    expect(await analyseCall(id, true)).toEqual({ state: 'stored' })
    expect(await dueOf(id)).toEqual(['always'])
  })

  it('an analysis that was on its way when the plan changed still makes due what it finds', async () => {
    const caller = await withAll()
    const call = await startTalk(caller)
    await endTalk(caller, call.id)
    const where = { id: caller.account.id }
    await systemDb().user.update({ where, data: { plan: 'free' } })
    await storeFindings(caller, call, { outcome: 'callback' })
    expect(await dueOf(call.id)).toEqual(['always', 'outcome:callback'])
  })
})
