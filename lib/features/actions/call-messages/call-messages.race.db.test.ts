import fc from 'fast-check'
import { afterAll, expect, it, vi } from 'vitest'
import { startNetgsmEmulator } from '@/emulators/netgsm'
import { systemDb } from '@/lib/platform/database/client'
import { answerToolCall } from '@/lib/features/conversation/answer-tool-call'
import { keepJobs } from '@/testing/features/calls'
import { deleteContact } from '@/lib/features/contacts/delete-contact'
import { times } from '@/testing/at-once'
import { messageJob } from '../reactions/message-job'
import { sendCallMessage } from './send-call-message'
import { sweepCallMessages } from './sweep-call-messages'
import {
  endConversation,
  finishConversation,
  makeAction,
  makeSender,
  messagesOf,
  startConversation,
} from '@/testing/features/actions'
import { sendDue, storeFindings, messageActivitiesOf } from '@/testing/features/actions'

const netgsm = await startNetgsmEmulator()
vi.stubEnv('LOCAL_SMS_API_URL', netgsm.url)
const jobs = await keepJobs()
afterAll(() => Promise.all([jobs.stop(), netgsm.close()]))

it('each action goes out once per call under concurrent requests and senders', async () => {
  const caller = await makeSender({ seconds: 60_000 })
  const during = await makeAction(caller, { moment: 'during_call' })
  await makeAction(caller)
  const counts = fc.record({
    uses: fc.integer({ min: 1, max: 4 }),
    ends: fc.integer({ min: 1, max: 3 }),
    analyses: fc.integer({ min: 1, max: 4 }),
    jobs: fc.integer({ min: 1, max: 4 }),
    sweeps: fc.integer({ min: 0, max: 2 }),
  })
  await fc.assert(
    fc.asyncProperty(counts, async (count) => {
      netgsm.sent.length = 0
      const call = await startConversation(caller)
      let uses = 0
      const queued = await times(count.uses, () => {
        uses += 1
        const given = { action: String(during) }
        const use = { tool: 'send_message', toolCallId: String(uses), arguments: given } as const
        return answerToolCall(call.id, use)
      })
      expect(queued.filter((answer) => answer.result.queued)).toHaveLength(1)
      await times(count.ends, () => endConversation(caller, call.id))
      await times(count.analyses, () => storeFindings(caller, call))
      await Promise.all([
        times(count.jobs, () => sendDue(call.id)),
        times(count.sweeps, () => sweepCallMessages(new Date(Date.now() + 120_000))),
      ])
      expect(netgsm.sent).toHaveLength(2)
      expect((await messagesOf(call.id)).map(({ state }) => state)).toEqual(['sent', 'sent'])
      expect(await messageActivitiesOf(call.id)).toHaveLength(2)
    }),
    { numRuns: 12 },
  )
})

it('a message that is given up while it is being sent appears once on the timeline', async () => {
  const caller = await makeSender()
  await makeAction(caller)
  const { id } = await finishConversation(caller)
  const [message] = await messagesOf(id)
  if (!message) throw new Error('The call has no message.')
  await Promise.all([
    sendCallMessage(messageJob(message)),
    times(5, () => sweepCallMessages(new Date(Date.now() + 600_000))),
  ])
  expect(await messageActivitiesOf(id)).toHaveLength(1)
})

it('deleting the contact or the action meanwhile leaves no call unsettled', async () => {
  const caller = await makeSender({ seconds: 60_000 })
  for (let round = 0; round < 6; round += 1) {
    const actionId = await makeAction(caller)
    const call = await startConversation(caller)
    await endConversation(caller, call.id)
    const results = await Promise.allSettled([
      storeFindings(caller, call).then(() => sendDue(call.id)),
      systemDb().action.delete({ where: { id: actionId } }),
      deleteContact(caller.account, call.contactId),
    ])
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
    expect((await messagesOf(call.id)).filter(({ state }) => state === 'sending')).toEqual([])
  }
})
