import { NETGSM_CUSTOMERS, NETGSM_PASSWORD } from '@/emulators/netgsm/customers'
import { systemDb } from '@/lib/platform/database/client'
import type { Condition } from '@/lib/features/actions/rules/action'
import type { ActionMoment, ChatTemplate, PlannedMessage } from '@/lib/platform/vocabulary/message'
import type { CallAnalysis } from '@/lib/vendors/call-analysis/rules/analysis'
import { appendTranscript } from '@/lib/features/calls/agent-reports'
import { settleCall } from '@/lib/features/calls/settle-call'
import { startCall } from '@/lib/features/calls/start-call'
import { storeAnalysis } from '@/lib/features/calls/store-analysis'
import { type Caller, makeCaller, somebody } from './calls'
import { saveSmsProvider } from '@/lib/features/sms-providers/sms-providers'
import { messageJob } from '@/lib/features/actions/reactions/message-job'
import { sendCallMessage } from '@/lib/features/actions/call-messages/send-call-message'

export const SMS: PlannedMessage = {
  channel: 'sms',
  text: '{{first_name}}, {{assistant_name}} of {{business_name}}.',
}

export const TEMPLATE = { name: 'details', language: 'tr', placeholders: 1 }

export const CHAT: ChatTemplate = {
  channel: 'chatapp',
  templateName: TEMPLATE.name,
  language: TEMPLATE.language,
  parameters: ['{{first_name}}'],
}

/** An account that can place calls, and send SMS through the emulated provider. For tests. */
export async function makeSender(options: Parameters<typeof makeCaller>[0] = {}): Promise<Caller> {
  const caller = await makeCaller(options)
  await saveSmsProvider(caller.account, {
    provider: 'local_sms',
    config: {
      usercode: NETGSM_CUSTOMERS.good,
      password: NETGSM_PASSWORD,
      msgheader: 'SANTRAL',
    },
    isActive: true,
  })
  return caller
}

interface GivenAction {
  condition?: Condition
  moment?: ActionMoment
  message?: PlannedMessage
  isActive?: boolean
}

export async function makeAction(
  { account, assistantId }: Pick<Caller, 'account' | 'assistantId'>,
  { message = SMS, condition = 'always', ...given }: GivenAction = {},
): Promise<bigint> {
  const ownerId = account.id
  const { channel } = message
  const { id } = await systemDb().action.create({
    data: { ownerId, channel, name: condition, message, condition, ...given },
  })
  await systemDb().assistantAction.create({ data: { ownerId, assistantId, actionId: id } })
  return id
}

export async function startConversation({ account, to }: Caller, phone = somebody()) {
  const started = await startCall(account, to(phone))
  await appendTranscript(started.id, [{ index: 0, role: 'user', text: 'Hello.' }])
  return started
}

export const endConversation = ({ account }: Caller, id: string, talkSeconds = 30) =>
  settleCall(account, id, { reported: 'completed', endReason: 'customer_hung_up', talkSeconds })

export function storeFindings(
  { account }: Caller,
  { id: callId, contactId }: { id: string; contactId: bigint | null },
  found: Partial<CallAnalysis> = {},
) {
  const analysis: CallAnalysis = {
    summary: 'They spoke.',
    sentiment: 'neutral',
    outcome: 'unknown',
    interest: 0,
    dataDeletion: false,
    extracted: {},
    ...found,
  }
  return storeAnalysis(account, { callId, contactId, source: 'rules', analysis })
}

/** An ended and analyzed call: its messages are due. For tests. */
export async function finishConversation(caller: Caller, found: Partial<CallAnalysis> = {}) {
  const started = await startConversation(caller)
  await endConversation(caller, started.id)
  await storeFindings(caller, started, found)
  return started
}

export const messagesOf = (callId: string) =>
  systemDb().callMessage.findMany({ where: { callId }, orderBy: { id: 'asc' } })

export async function sendDue(callId: string) {
  const due = (await messagesOf(callId)).filter(({ state }) => state === 'due')
  return Promise.all(due.map((row) => sendCallMessage(messageJob(row))))
}

export const messageActivitiesOf = (callId: string) =>
  systemDb().activity.findMany({
    where: { callId, kind: { startsWith: 'message' } },
    select: { kind: true, contactId: true, data: true },
    orderBy: { id: 'asc' },
  })
