import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startChatAppEmulator } from '@/emulators/chatapp'
import { startNetgsmEmulator } from '@/emulators/netgsm'
import { systemDb } from '@/lib/platform/database/client'
import { keepJobs } from '@/testing/features/calls'
import { deleteContact } from '@/lib/features/contacts/delete-contact'
import { requestDoNotCall } from '@/lib/features/contacts/request-do-not-call'
import { completeDeletion } from '@/lib/features/data-deletion/complete-deletion'
import { messageJob } from '../reactions/message-job'
import { sendCallMessage } from './send-call-message'
import { sweepCallMessages } from './sweep-call-messages'
import {
  CHAT,
  finishConversation,
  makeAction,
  makeSender,
  messagesOf,
  SMS,
  sendDue,
} from '@/testing/features/actions'
import { TEMPLATE, messageActivitiesOf } from '@/testing/features/actions'

const netgsm = await startNetgsmEmulator()
const chatApp = await startChatAppEmulator([TEMPLATE])
vi.stubEnv('LOCAL_SMS_API_URL', netgsm.url)
vi.stubEnv('CHATAPP_API_URL', chatApp.url)
vi.stubEnv('CHATAPP_ACCESS_TOKEN', chatApp.token)
vi.stubEnv('CHATAPP_PHONE_NUMBER_ID', chatApp.phoneNumberId)
const jobs = await keepJobs()
afterAll(() => Promise.all([jobs.stop(), netgsm.close(), chatApp.close()]))
beforeEach(() => {
  netgsm.sent.length = 0
  chatApp.sent.length = 0
})

async function due(message = SMS) {
  const caller = await makeSender()
  const actionId = await makeAction(caller, { message })
  return { caller, actionId, ...(await finishConversation(caller)) }
}

async function only(callId: string) {
  const [message] = await messagesOf(callId)
  if (!message) throw new Error('The call has no message.')
  return message
}

const MINUTE = 60_000
const inMinutes = (count: number) => new Date(Date.now() + count * MINUTE)

describe('a due message', () => {
  it('is filled in, sent, and recorded on the timeline with its call', async () => {
    const { id, contactId, actionId, to } = await due()
    expect(await sendDue(id)).toEqual([null])
    expect(netgsm.sent).toMatchObject([{ to: to.slice(3), text: 'Ayşe, Defne.' }])
    const cause = { actionId: String(actionId), actionName: 'always', moment: 'after_call' }
    const data = { channel: 'sms', provider: 'local_sms', cause: { kind: 'action', ...cause } }
    expect(await messageActivitiesOf(id)).toMatchObject([{ kind: 'message_sent', contactId, data }])
    expect(await only(id)).toMatchObject({ state: 'sent', attempt: 1, reason: null })
  })

  it('is stored with the platform’s id once the chat app has taken it', async () => {
    const { id, contactId, to } = await due(CHAT)
    await sendDue(id)
    expect(chatApp.sent).toMatchObject([{ to, template: 'details', parameters: ['Ayşe'] }])
    const { state, platformId } = await only(id)
    expect(state).toBe('sent')
    const where = { platformId: platformId ?? '' }
    const kept = await systemDb().chatMessage.findUniqueOrThrow({ where })
    expect(kept).toMatchObject({ contactId, direction: 'outbound', phone: to })
  })

  it('is not sent to a contact who asked not to be contacted', async () => {
    const { caller, id, contactId } = await due()
    await requestDoNotCall(caller.account, contactId, { by: 'panel' })
    await sendDue(id)
    expect(netgsm.sent).toEqual([])
    expect(await messageActivitiesOf(id)).toMatchObject([
      { kind: 'message_not_sent', data: { reason: 'do_not_call' } },
    ])
  })

  it('is not repeated after a refusal, and shows the provider’s code', async () => {
    netgsm.failNext('send', '80')
    const { id } = await due()
    expect(await sendDue(id)).toEqual([null])
    const data = { reason: 'refused', provider: 'local_sms', providerCode: '80' }
    expect(await messageActivitiesOf(id)).toMatchObject([{ kind: 'message_not_sent', data }])
    expect(await only(id)).toMatchObject({ state: 'not_sent', reason: 'refused' })
    expect(await sendDue(id)).toEqual([])
  })

  it('is not repeated if it may have been taken', async () => {
    netgsm.failNext('send', 'down')
    const { id } = await due()
    expect(await sendDue(id)).toEqual([null])
    expect(await only(id)).toMatchObject({ state: 'not_sent', reason: 'no_answer' })
    expect(await messageActivitiesOf(id)).toMatchObject([{ data: { reason: 'no_answer' } }])
  })
})

describe('a message that did not reach the platform', () => {
  it('becomes due again, and is sent without a trace of the first attempt', async () => {
    const { id } = await due(CHAT)
    const first = messageJob(await only(id))
    chatApp.fail(503)
    const next = await sendCallMessage(first)
    const message = await only(id)
    expect(message).toMatchObject({ state: 'due', attempt: 1, reason: 'unreachable' })
    expect(next).toEqual(messageJob(message))
    expect(message.dueAt.getTime()).toBeGreaterThan(Date.now() + 20_000)
    expect(await sendCallMessage(first)).toBeNull()
    expect(chatApp.sent).toEqual([])
    await sendDue(id)
    expect(chatApp.sent).toHaveLength(1)
    expect(await messageActivitiesOf(id)).toMatchObject([{ kind: 'message_sent' }])
  })

  it('appears on the timeline after the last attempt only', async () => {
    const { id } = await due(CHAT)
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      expect(await messageActivitiesOf(id)).toEqual([])
      chatApp.fail(503)
      await sendDue(id)
    }
    expect(await messageActivitiesOf(id)).toMatchObject([{ data: { reason: 'unreachable' } }])
    expect(await only(id)).toMatchObject({ state: 'not_sent', attempt: 4 })
  })
})

describe('a message whose subject was deleted meanwhile', () => {
  it('is not sent: a deleted contact', async () => {
    const { caller, id, contactId } = await due()
    await deleteContact(caller.account, contactId)
    await sendDue(id)
    expect(await only(id)).toMatchObject({ state: 'not_sent', reason: null })
    expect(await messageActivitiesOf(id)).toEqual([])
    expect(netgsm.sent).toEqual([])
  })

  it('is not sent: deleted data of a contact', async () => {
    const { caller, id, contactId } = await due()
    const job = messageJob(await only(id))
    await requestDoNotCall(caller.account, contactId, {
      by: 'panel',
      requestType: 'data_deletion',
    })
    const { id: requestId } = await systemDb().dataDeletionRequest.findFirstOrThrow({
      where: { ownerId: caller.account.id },
    })
    await completeDeletion(caller.account, requestId)
    expect(await sendCallMessage(job)).toBeNull()
    expect(await messageActivitiesOf(id)).toEqual([])
    expect(netgsm.sent).toEqual([])
  })

  it('is not sent: a deleted action', async () => {
    const { id, actionId } = await due()
    const job = messageJob(await only(id))
    await systemDb().action.delete({ where: { id: actionId } })
    expect(await sendCallMessage(job)).toBeNull()
    expect(netgsm.sent).toEqual([])
  })
})

describe('the sweeper', () => {
  it('hands over overdue messages, and none that has a timer', async () => {
    const { id } = await due()
    const before = await only(id)
    expect(await sweepCallMessages()).toMatchObject({ handedOver: 0 })
    const { handedOver } = await sweepCallMessages(inMinutes(2))
    expect(handedOver).toBeGreaterThan(0)
    expect(await only(id)).toEqual(before)
    await sendDue(id)
    expect(netgsm.sent).toHaveLength(1)
  })

  it('gives up what a dead process had claimed, once, and for good', async () => {
    const { id, contactId } = await due()
    const job = messageJob(await only(id))
    const where = { id: BigInt(job.messageId) }
    const data = { state: 'sending', attempt: 1, claimedAt: new Date() }
    await systemDb().callMessage.update({ where, data })
    expect(await sendCallMessage(job)).toBeNull()
    expect(await sweepCallMessages(inMinutes(4))).toMatchObject({ interrupted: 0 })
    expect(await sweepCallMessages(inMinutes(6))).toMatchObject({ interrupted: 1 })
    expect(await sweepCallMessages(inMinutes(6))).toMatchObject({ interrupted: 0 })
    expect(await only(id)).toMatchObject({ state: 'not_sent', reason: 'interrupted' })
    expect(await messageActivitiesOf(id)).toMatchObject([
      { kind: 'message_not_sent', contactId, data: { reason: 'interrupted' } },
    ])
    expect(await sendCallMessage(job)).toBeNull()
    expect(netgsm.sent).toEqual([])
  })
})
