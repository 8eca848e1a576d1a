import type { z } from 'zod'
import type { AgentCall } from './contract/agent'
import { AGENT_TOOL_NAMES, type AgentTool, describeTools } from './contract/agent-tools'
import { systemDb } from '@/lib/platform/database/client'
import { hasAutomation } from '@/lib/platform/tenancy/account'
import { localTimeOf } from '@/lib/platform/time/local-time'
import type { CallStatus, Direction } from '@/lib/platform/vocabulary/call'
import { contactName } from '@/lib/platform/vocabulary/contact'
import { AppError } from '@/lib/platform/errors'
import type { Plan } from '@/lib/platform/tenancy/plan'
import { appointmentOfCall } from '@/lib/features/actions/rules/call-message'
import { maxTalkSeconds } from '@/lib/features/minutes/rules/talk-reservation'
import { zonedTime } from '@/lib/platform/time/zoned-time'
import { callActions } from './call-actions'
import { readRecentCalls } from './read-recent-calls'

/**
 * Everything the agent needs for a call, in one request. An assistant that was deleted meanwhile
 * holds the calls that it has. See docs/contract/decisions.md#agent-endpoints.
 * @throws not_found
 */
export async function readAgentCall(id: string): Promise<z.input<typeof AgentCall>> {
  const call = await findCall(id)
  if (!call?.assistant) throw new AppError('not_found')
  const { owner, assistant, contact } = call
  const appointments = contact?.appointments ?? []
  const appointment = appointmentOfCall(appointments, id)
  const talk = { call, account: owner, assistant, contact, appointment }
  // Nobody can be written to whom nobody knows.
  const actions = contact ? assistant.actions.map(({ action }) => action) : []
  return {
    id: call.id,
    status: call.status as CallStatus,
    direction: call.direction as Direction,
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
    recentCalls: await readRecentCalls(call, hasAutomation({ plan: owner.plan as Plan })),
    tools: describeTools(toolNames(actions.some(({ moment }) => moment === 'during_call'))),
    actions: callActions(actions, talk),
    limits: { maxTalkSeconds: maxTalkSeconds(call, owner.balanceSeconds - owner.reservedSeconds) },
  }
}

/** Nothing is to be offered that never works. */
function toolNames(canSend: boolean): AgentTool[] {
  return AGENT_TOOL_NAMES.filter((name) => canSend || name !== 'send_message')
}

function findCall(id: string) {
  return systemDb().call.findFirst({
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
}
