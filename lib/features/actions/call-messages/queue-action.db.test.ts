import { afterAll, expect, it } from 'vitest'
import { BUILT_IN_TOOLS } from '@/lib/platform/vocabulary/built-in-tools'
import { systemDb } from '@/lib/platform/database/client'
import { answerToolCall } from '@/lib/features/conversation/answer-tool-call'
import { openInboundCall } from '@/lib/features/calls/open-inbound-call'
import { readAgentCall } from '@/lib/features/conversation/read-agent-call'
import { keepJobs, makeCaller } from '@/testing/features/calls'
import { requestDoNotCall } from '@/lib/features/contacts/request-do-not-call'
import { CHAT, makeAction, messagesOf, startConversation } from '@/testing/features/actions'

const jobs = await keepJobs()
afterAll(() => jobs.stop())

let uses = 0
async function use(callId: string, action: bigint | string) {
  uses += 1
  const toolCallId = String(uses)
  const given = { action: String(action) }
  const request = { tool: 'send_message', toolCallId, arguments: given }
  return (await answerToolCall(callId, request)).result
}

it('sends an action once per call, however often the assistant asks', async () => {
  const caller = await makeCaller()
  const action = await makeAction(caller, { moment: 'during_call' })
  const { id } = await startConversation(caller)
  expect(await use(id, action)).toEqual({ queued: true })
  expect(await use(id, action)).toEqual({ queued: false, reason: 'already_sent' })
  expect(await messagesOf(id)).toMatchObject([
    { key: `action:${action}`, cause: { moment: 'during_call' }, state: 'due' },
  ])
})

it('checks the condition when the tool is used', async () => {
  const caller = await makeCaller()
  const booked = await makeAction(caller, { moment: 'during_call', condition: 'booked' })
  const hot = await makeAction(caller, { moment: 'during_call', condition: 'hot' })
  const { id, contactId } = await startConversation(caller)
  expect(await use(id, booked)).toEqual({ queued: false, reason: 'not_booked' })
  expect(await use(id, hot)).toEqual({ queued: false, reason: 'not_hot' })
  const day = new Date(Date.now() + 20 * 24 * 3_600_000).toISOString().slice(0, 10)
  const slot = { date: day, time: '11:30' }
  await answerToolCall(id, { tool: 'book_appointment', toolCallId: 'book', arguments: slot })
  await systemDb().contact.update({ where: { id: contactId }, data: { leadScore: 90 } })
  expect(await use(id, booked)).toEqual({ queued: true })
  expect(await use(id, hot)).toEqual({ queued: true })
})

it('sends nothing to a contact who asked not to be contacted', async () => {
  const caller = await makeCaller()
  const action = await makeAction(caller, { moment: 'during_call' })
  const { id, contactId } = await startConversation(caller)
  await requestDoNotCall(caller.account, contactId, { by: 'panel' })
  expect(await use(id, action)).toEqual({ queued: false, reason: 'do_not_call' })
})

it('lists the call’s actions for the language model if it names an unknown one', async () => {
  const caller = await makeCaller()
  const action = await makeAction(caller, { moment: 'during_call' })
  const after = await makeAction(caller)
  const { id } = await startConversation(caller)
  const message = expect.stringContaining(`${action} (always)`) as string
  for (const other of [after, '0', 'price list', '99999999999999999999']) {
    await expect(use(id, other)).rejects.toMatchObject({
      code: 'validation_error',
      details: { details: [{ path: 'arguments.action', message }] },
    })
  }
})

it('is offered with the text that the contact would read', async () => {
  const caller = await makeCaller()
  const text = 'Dear {{first_name}}, see you at {{appointment_time}}.'
  const sms = await makeAction(caller, { moment: 'during_call', message: { channel: 'sms', text } })
  const known = { ...CHAT, templateText: 'Hi {{1}}, here is the list.' }
  await makeAction(caller, { moment: 'during_call', message: known, condition: 'hot' })
  await makeAction(caller, { moment: 'during_call', message: CHAT })
  const summary = { channel: 'sms', text: '{{assistant_name}}: {{call_summary}}' } as const
  await makeAction(caller, { message: summary })
  const { id } = await startConversation(caller)
  const call = await readAgentCall(id)
  const offered = BUILT_IN_TOOLS.filter((name) => name !== 'hand_over')
  expect(call.tools.map(({ name }) => name)).toEqual(offered)
  expect(call.actions).toMatchObject([
    { id: String(sms), channel: 'sms', text: 'Dear Ayşe, see you at {{appointment_time}}.' },
    { channel: 'chatapp', condition: 'hot', text: 'Hi Ayşe, here is the list.' },
    { channel: 'chatapp', moment: 'during_call', text: null },
    // Listed so that the assistant can announce it; it goes out by itself.
    { channel: 'sms', moment: 'after_call', text: 'Defne: {{call_summary}}' },
  ])
})

it('is not offered if every action goes out after the call', async () => {
  const caller = await makeCaller()
  await makeAction(caller)
  const { actions, tools } = await readAgentCall((await startConversation(caller)).id)
  expect(actions).toMatchObject([{ moment: 'after_call' }])
  expect(tools.map(({ name }) => name)).not.toContain('send_message')
})

it('is neither offered nor usable without a contact', async () => {
  const caller = await makeCaller()
  const action = await makeAction(caller, { moment: 'during_call' })
  const where = { id: caller.phoneNumberId }
  await systemDb().phoneNumber.update({ where, data: { assistantId: caller.assistantId } })
  const { id } = await openInboundCall({ to: caller.line, from: '' })
  const call = await readAgentCall(id)
  expect(call.actions).toEqual([])
  expect(call.tools.map(({ name }) => name)).not.toContain('send_message')
  await expect(use(id, action)).rejects.toMatchObject({ code: 'contact_unknown' })
})
