import { AGENT_TOOL_NAMES, type AgentTool, describeTools } from './contract/agent-tools'
import type { Briefing } from './talk/briefing'
import { wordsIn } from './talk/words'
import { systemDb } from '@/lib/platform/database/client'
import { hasAutomation, planOf } from '@/lib/platform/tenancy/account'
import { localTimeOf, zonedTime } from '@/lib/platform/time/local-time'
import type { ActionMoment, PlannedMessage } from '@/lib/platform/vocabulary/message'
import { contactName } from '@/lib/platform/vocabulary/contact'
import { AppError } from '@/lib/platform/errors'
import { tenantDb } from '@/lib/platform/tenancy/tenant'
import { type CallRow, typedCall } from '@/lib/features/calls/rows'
import type { Condition } from '@/lib/features/actions/rules/action'
import { appointmentOfCall } from '@/lib/features/actions/rules/call-message'
import { callValues, type CallContext } from '@/lib/features/actions/call-messages/call-context'
import { maxTalkSeconds } from '@/lib/features/minutes/rules/reservation'
import {
  fillMessage,
  messageText,
  PLACEHOLDERS,
  type PlaceholderValues,
} from '@/lib/features/messages/rules/message'
import type { Action } from '@/prisma/generated/client'

/**
 * Everything that the worker needs for a call, in one request. An assistant that was deleted meanwhile
 * finishes its running calls. See docs/contract/decisions.md#agent-endpoints.
 * @throws not_found
 */
export async function readAgentCall(id: string): Promise<Briefing> {
  const call = await findCall(id)
  if (!call?.assistant) throw new AppError('not_found')
  const { owner, assistant, contact } = call
  const appointments = contact?.appointments ?? []
  const appointment = appointmentOfCall(appointments, id)
  const talk = { call, account: owner, assistant, contact, appointment }
  // An unknown caller gets no messages.
  const actions = contact ? assistant.actions.map(({ action }) => action) : []
  return {
    id: call.id,
    kind: 'call',
    status: call.status,
    direction: call.direction,
    phone: call.phone,
    lineNumber: call.lineNumber,
    startedAt: call.startedAt.toISOString(),
    answeredAt: call.answeredAt?.toISOString() ?? null,
    account: {
      name: owner.name,
      timezone: owner.timezone,
      localTime: zonedTime(new Date(), owner.timezone),
    },
    assistant: {
      id: assistant.id,
      name: assistant.name,
      language: assistant.language,
      voice: assistant.voice,
      greeting: assistant.greeting,
      instructions: assistant.instructions,
      coreKnowledge: assistant.coreKnowledge,
      knowledgeBases: assistant.knowledgeBases.map(({ knowledgeBase }) => knowledgeBase),
      canHandOver: assistant.handOverPhone !== null,
      voicemailMessage: assistant.voicemailMessage,
      pronunciations: assistant.pronunciations as Briefing['assistant']['pronunciations'],
    },
    recording: {
      isOn: owner.recordCalls,
      notice: owner.recordingNotice || wordsIn(assistant.language).recordingNotice,
    },
    contact: contact && {
      id: String(contact.id),
      firstName: contact.firstName,
      lastName: contact.lastName,
      name: contactName(contact),
      phone: contact.phone,
      email: contact.email,
      company: contact.company,
      title: contact.title,
      notes: contact.notes,
      status: contact.status,
      stage: contact.stage,
      leadScore: contact.leadScore,
      doNotCall: contact.dncAt !== null,
    },
    appointments: appointments.map(({ bookingCode, startsAt, timezone }) => ({
      bookingCode,
      ...localTimeOf(startsAt, timezone),
      timezone,
    })),
    recentCalls: await readRecentCalls(call, hasAutomation({ plan: planOf(owner) })),
    tools: describeTools(
      toolNames({
        send_message: actions.some(({ moment }) => moment === 'during_call'),
        hand_over: assistant.handOverPhone !== null,
      }),
    ),
    actions: callActions(actions, talk),
    limits: { maxTalkSeconds: maxTalkSeconds(call, owner.balanceSeconds - owner.reservedSeconds) },
  }
}

/** Leaves out tools that cannot work in this call. */
function toolNames(works: Partial<Record<AgentTool, boolean>>): AgentTool[] {
  return AGENT_TOOL_NAMES.filter((name) => works[name] ?? true)
}

async function findCall(id: string) {
  const call = await systemDb().call.findFirst({
    where: { id },
    include: {
      owner: true,
      assistant: {
        include: {
          knowledgeBases: {
            orderBy: { createdAt: 'asc' },
            select: { knowledgeBase: { select: { name: true, description: true } } },
          },
          actions: {
            where: { action: { isActive: true } },
            orderBy: { actionId: 'asc' },
            select: { action: true },
          },
        },
      },
      contact: {
        include: {
          appointments: {
            where: { status: 'booked', startsAt: { gt: new Date() } },
            orderBy: { startsAt: 'asc' },
          },
        },
      },
    },
  })
  return call && typedCall(call)
}

/** How many earlier conversations the assistant remembers. */
const REMEMBERED = 3

/** The latest conversations with the contact of a call before it, newest first. */
async function readRecentCalls(
  { ownerId, contactId, startedAt }: Pick<CallRow, 'ownerId' | 'contactId' | 'startedAt'>,
  withAnalysis: boolean,
): Promise<Briefing['recentCalls']> {
  if (contactId === null) return []
  const calls = await tenantDb({ id: ownerId }).call.findMany({
    where: { contactId, status: 'completed', startedAt: { lt: startedAt } },
    orderBy: { startedAt: 'desc' },
    take: REMEMBERED,
  })
  return calls.map(typedCall).map((call) => ({
    startedAt: call.startedAt.toISOString(),
    direction: call.direction,
    durationSeconds: call.durationSeconds,
    outcome: withAnalysis ? call.outcome : null,
    summary: withAnalysis ? call.summary : null,
  }))
}

/** Placeholders without a value yet stay as they are written: `{{appointment_time}}`. */
const UNKNOWN = Object.fromEntries(
  PLACEHOLDERS.map((placeholder) => [placeholder, `{{${placeholder}}}`]),
) as PlaceholderValues

/** The actions of the assistant, with the text that the contact would read as of now. */
function callActions(actions: readonly Action[], talk: CallContext): Briefing['actions'] {
  const { call_summary: summary, ...known } = callValues(talk)
  const values = { ...UNKNOWN, ...known, ...(summary && { call_summary: summary }) }
  return actions.map(({ id, name, moment, condition, message: stored }) => {
    const message = stored as unknown as PlannedMessage
    return {
      id: String(id),
      channel: message.channel,
      name,
      moment: moment as ActionMoment,
      condition: condition as Condition,
      text: textOf(message, values),
    }
  })
}

/** Null for a template whose approved text the account has not given. */
function textOf(message: PlannedMessage, values: PlaceholderValues): string | null {
  if (message.channel === 'chatapp' && !message.templateText) return null
  return messageText(fillMessage(message, values))
}
