import { weekdayAfter } from '@/lib/features/appointments/rules/appointment'
import { afterAll, describe, expect, it } from 'vitest'
import { systemDb, systemPool } from '@/lib/platform/database/client'
import { CONDITIONS } from '../rules/action'
import { OUTCOMES } from '@/lib/platform/vocabulary/call'
import { answerToolCall } from '@/lib/features/conversation/answer-tool-call'
import { openInboundCall } from '@/lib/features/calls/open-inbound-call'
import { reportStatus } from '@/lib/features/calls/agent-reports'
import { analyzeCall } from '@/lib/features/calls/analyze-call'
import { repeatAnalysis } from '@/lib/features/calls/repeat-analysis'
import { settleCall } from '@/lib/features/calls/settle-call'
import { startCall } from '@/lib/features/calls/start-call'
import { type Caller, keepJobs, makeCaller, somebody } from '@/testing/features/calls'
import { deleteContact } from '@/lib/features/contacts/delete-contact'
import {
  endConversation,
  finishConversation,
  makeAction,
  messagesOf,
  startConversation,
  storeFindings,
} from '@/testing/features/actions'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

async function withAll(plan: 'pro' | 'free' = 'pro'): Promise<Caller> {
  const caller = await makeCaller({ plan, seconds: 6000 })
  for (const condition of CONDITIONS) await makeAction(caller, { condition })
  return caller
}

const dueOf = async (callId: string) =>
  (await messagesOf(callId)).map(({ cause }) => (cause as { actionName: string }).actionName)

let slots = 0
async function book(id: string) {
  slots += 1
  const day = weekdayAfter(new Date(), 5 + slots, 'Europe/Istanbul')
  const use = { tool: 'book_appointment', toolCallId: 'b', arguments: { date: day, time: '11:30' } }
  await answerToolCall(id, use)
}

describe('after a conversation', () => {
  it('every action whose condition is met is due, once', async () => {
    const caller = await withAll()
    for (const outcome of OUTCOMES) {
      const call = await finishConversation(caller, { outcome, sentiment: 'negative' })
      expect(await dueOf(call.id)).toEqual(['always', `outcome:${outcome}`])
      await storeFindings(caller, call, { outcome: 'callback' })
      expect(await dueOf(call.id)).toHaveLength(2)
    }
  })

  it('a lead counts as hot by the score after the call', async () => {
    const caller = await withAll()
    const wants = { outcome: 'interested', sentiment: 'positive', interest: 10 } as const
    const { id } = await finishConversation(caller, wants)
    expect(await dueOf(id)).toEqual(['always', 'hot', 'outcome:interested'])
  })

  it('an appointment counts if it was booked in the call and still stands', async () => {
    const caller = await withAll()
    const call = await startConversation(caller)
    await book(call.id)
    await endConversation(caller, call.id)
    await storeFindings(caller, call)
    expect(await dueOf(call.id)).toEqual(['always', 'booked', 'outcome:unknown'])
    const cancelled = await startConversation(caller)
    await book(cancelled.id)
    const cancel = { tool: 'cancel_appointment', toolCallId: 'c', arguments: {} } as const
    await answerToolCall(cancelled.id, cancel)
    await endConversation(caller, cancelled.id)
    await storeFindings(caller, cancelled)
    expect(await dueOf(cancelled.id)).toEqual(['always', 'outcome:unknown'])
  })

  it('a due message is handed over under an id of its own', async () => {
    const caller = await makeCaller()
    await makeAction(caller)
    const { id } = await finishConversation(caller)
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

  it('nothing is due for other assistants or moments, or for inactive actions', async () => {
    const caller = await makeCaller()
    const other = await makeCaller()
    await makeAction({ ...caller, assistantId: other.assistantId })
    await makeAction(caller, { moment: 'during_call' })
    await makeAction(caller, { isActive: false })
    expect(await dueOf((await finishConversation(caller)).id)).toEqual([])
  })

  it('nothing is due without a contact, or after its deletion', async () => {
    const caller = await makeCaller()
    await makeAction(caller)
    const where = { id: caller.phoneNumberId }
    await systemDb().phoneNumber.update({ where, data: { assistantId: caller.assistantId } })
    const { id } = await openInboundCall({ to: caller.line, from: '' })
    await reportStatus(id, { status: 'in_progress' })
    await endConversation(caller, id)
    await storeFindings(caller, { id, contactId: null })
    expect(await dueOf(id)).toEqual([])
    const call = await startConversation(caller)
    await endConversation(caller, call.id)
    await deleteContact(caller.account, call.contactId)
    expect(await storeFindings(caller, call)).toBe(true)
    expect(await dueOf(call.id)).toEqual([])
  })

  it('nothing is due if the two have not talked', async () => {
    const caller = await makeCaller()
    await makeAction(caller)
    const { id, contactId } = await startCall(caller.account, caller.to(somebody()))
    await reportStatus(id, { status: 'in_progress' })
    await endConversation(caller, id, 0)
    await storeFindings(caller, { id, contactId })
    expect(await dueOf(id)).toEqual([])
    const missed = await startCall(caller.account, caller.to(somebody()))
    await settleCall(caller.account, missed.id, { reported: 'busy', endReason: 'busy' })
    expect(await dueOf(missed.id)).toEqual([])
  })
})

describe('on a plan without analysis', () => {
  it('actions that need no outcome are due when the call ends', async () => {
    const caller = await withAll('free')
    const { id } = await startConversation(caller)
    await book(id)
    await endConversation(caller, id)
    await endConversation(caller, id)
    expect(await dueOf(id)).toEqual(['always', 'booked'])
  })

  it('a first analysis after a change of the plan makes nothing due', async () => {
    const caller = await withAll('free')
    const { id } = await startConversation(caller)
    await endConversation(caller, id)
    const where = { id: caller.account.id }
    await systemDb().user.update({ where, data: { plan: 'pro' } })
    await repeatAnalysis({ ...caller.account, plan: 'pro' }, id)
    expect(await analyzeCall(id, true)).toEqual({ state: 'stored' })
    expect(await dueOf(id)).toEqual(['always'])
  })

  it('an analysis that was pending when the plan changed still makes messages due', async () => {
    const caller = await withAll()
    const call = await startConversation(caller)
    await endConversation(caller, call.id)
    const where = { id: caller.account.id }
    await systemDb().user.update({ where, data: { plan: 'free' } })
    await storeFindings(caller, call, { outcome: 'callback' })
    expect(await dueOf(call.id)).toEqual(['always', 'outcome:callback'])
  })
})
