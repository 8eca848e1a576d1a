import { afterAll, expect, it } from 'vitest'
import { BUILT_IN_TOOLS } from '@/lib/platform/vocabulary/built-in-tools'
import { systemDb } from '@/lib/platform/database/client'
import { deleteAssistant, updateAssistant } from '@/lib/features/assistants/assistants'
import { readCallDetail } from '@/lib/features/call-history/read-call'
import { analyzeCall } from '@/lib/features/calls/analyze-call'
import { startCall } from '@/lib/features/calls/start-call'
import { type Caller, keepJobs, letSpeak, makeCaller, somebody } from '@/testing/features/calls'
import { appendTranscript, completeCall, reportStatus } from '@/lib/features/calls/agent-reports'
import { openInboundCall } from '@/lib/features/calls/open-inbound-call'
import { readAgentCall } from './read-agent-call'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

async function conversation(caller: Caller, phone: string, talkSeconds: number) {
  const { id } = await startCall(caller.account, caller.to(phone))
  await appendTranscript(id, [{ index: 0, role: 'user', text: 'How much is it? Sounds good.' }])
  await completeCall(id, { talkSeconds, endReason: 'customer_hung_up' })
  await analyzeCall(id, true)
}

it('has the account’s local time, and no tools without messages or a hand-over number', async () => {
  const caller = await makeCaller()
  const where = { id: caller.account.id }
  await systemDb().user.update({ where, data: { timezone: 'America/New_York' } })
  const { id } = await startCall(caller.account, caller.to(somebody()))
  const { account, tools, recentCalls } = await readAgentCall(id)
  expect(account.localTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[45]:00$/)
  expect(Math.abs(Date.parse(account.localTime) - Date.now())).toBeLessThan(60_000)
  const usable = BUILT_IN_TOOLS.filter((name) => name !== 'send_message' && name !== 'hand_over')
  expect(tools.map(({ name }) => name)).toEqual(usable)
  expect(recentCalls).toEqual([])
})

it('has the last three conversations with the contact before this call', async () => {
  const caller = await makeCaller()
  const phone = somebody()
  for (const seconds of [11, 12, 13, 14]) await conversation(caller, phone, seconds)
  const missed = await startCall(caller.account, caller.to(phone))
  await reportStatus(missed.id, { status: 'busy' })
  await conversation(caller, somebody(), 99)
  const { id } = await startCall(caller.account, caller.to(phone))
  const { recentCalls } = await readAgentCall(id)
  expect(recentCalls.map(({ durationSeconds }) => durationSeconds)).toEqual([14, 13, 12])
  expect(recentCalls[0]).toEqual({
    startedAt: expect.any(String) as string,
    direction: 'outbound',
    durationSeconds: 14,
    outcome: 'interested',
    summary: expect.stringContaining('was interested') as string,
  })
  const data = { plan: 'free' }
  await systemDb().user.update({ where: { id: caller.account.id }, data })
  const [latest] = (await readAgentCall(id)).recentCalls
  expect(latest).toMatchObject({ durationSeconds: 14, outcome: null, summary: null })
})

it('fills in the context of the call: plain in what is said, quoted for the model', async () => {
  const caller = await makeCaller()
  await updateAssistant(caller.account, caller.assistantId, {
    greeting: 'About order {{context.order}}, {{context.unknown}}please.',
    instructions: 'The order is {{context.order}}.',
    voicemailMessage: 'Order {{ context.order }}',
  })
  const context = { order: 'A "4711"', note: '' }
  const { id } = await startCall(caller.account, { ...caller.to(somebody()), context })
  expect(await readAgentCall(id)).toMatchObject({
    context,
    assistant: {
      greeting: 'About order A "4711", please.',
      instructions: 'The order is "A \\"4711\\"".',
      voicemailMessage: 'Order A "4711"',
    },
  })
  const { told } = await readCallDetail(caller.account, id)
  expect(told).toEqual({ facts: [], context, failure: null })
})

it('lets a deleted assistant finish its running call, but start no new one', async () => {
  const caller = await makeCaller()
  const { id } = await startCall(caller.account, caller.to(somebody()))
  await deleteAssistant(caller.account, caller.assistantId)
  expect(await readAgentCall(id)).toMatchObject({ assistant: { name: 'Defne' } })
  await reportStatus(id, { status: 'in_progress' })
  await letSpeak(caller, id)
  await completeCall(id, { talkSeconds: 5, endReason: 'assistant_hung_up' })
  expect(await readAgentCall(id)).toMatchObject({ status: 'completed' })
  const again = startCall(caller.account, caller.to(somebody()))
  await expect(again).rejects.toMatchObject({ code: 'assistant_not_found' })
  const inbound = openInboundCall({ to: caller.line, from: somebody() })
  await expect(inbound).rejects.toMatchObject({ code: 'no_assistant' })
})
