import { type BriefedAssistant, briefingOf } from './briefing-of'
import { WITH_BUSINESS } from '@/lib/features/business/rows'
import { readRecentCalls } from './recent-calls'
import type { Briefing } from './talk/briefing'
import { systemDb } from '@/lib/platform/database/client'
import { AppError } from '@/lib/platform/errors'
import { toTool, WITH_LINKS } from '@/lib/features/tools/rows'
import { typedCall } from '@/lib/features/calls/rows'
import { maxTalkSeconds } from '@/lib/features/usage/rules/reservation'
import { type CallFact, countsAsCall } from '@/lib/platform/vocabulary/call'
import type { CallContext } from '@/lib/platform/vocabulary/call-context'
import type { Assistant } from '@/prisma/generated/client'

/**
 * Reads the briefing of a call. A deleted assistant finishes its running calls.
 * See docs/contract/decisions/agent-interface.md#agent-endpoints.
 * @throws not_found
 */
export async function readAgentCall(id: string): Promise<Briefing> {
  const call = await findCall(id)
  if (!call?.assistant) throw new AppError('not_found')
  const { owner, assistant, contact } = call
  const { status, direction, phone, lineNumber, startedAt, answeredAt } = call
  const facts = call.facts as unknown as CallFact[]
  const context = call.context as CallContext
  const kind = countsAsCall(call) ? 'call' : 'browser'
  return briefingOf({
    account: owner,
    assistant: briefedAssistant(assistant),
    call: { id, kind, status, direction, phone, lineNumber, startedAt, answeredAt, facts, context },
    knowledgeBases: assistant.knowledgeBases.map(({ knowledgeBase }) => knowledgeBase),
    contact,
    appointments: contact?.appointments ?? [],
    recentCalls: await readRecentCalls(owner, call.contactId, startedAt),
    actions: assistant.actions.map(({ action }) => action),
    tools: assistant.tools.map(({ tool }) => toTool(tool)),
    maxTalkSeconds: maxTalkSeconds(call, owner.balanceSeconds - owner.reservedSeconds),
  })
}

function briefedAssistant(row: Assistant): BriefedAssistant {
  return {
    id: row.id,
    name: row.name,
    language: row.language,
    voice: row.voice,
    greeting: row.greeting,
    instructions: row.instructions,
    coreKnowledge: row.coreKnowledge,
    handOverPhone: row.handOverPhone,
    voicemailMessage: row.voicemailMessage,
    pronunciations: row.pronunciations as unknown as BriefedAssistant['pronunciations'],
    keyTerms: row.keyTerms,
  }
}

async function findCall(id: string) {
  const call = await systemDb().call.findFirst({
    where: { id },
    include: {
      owner: { include: WITH_BUSINESS },
      assistant: {
        include: {
          knowledgeBases: {
            orderBy: { createdAt: 'asc' },
            select: { knowledgeBase: { select: { name: true, description: true } } },
          },
          tools: {
            where: { tool: { deletedAt: null, state: 'ready' } },
            orderBy: { toolId: 'asc' },
            select: { tool: { include: WITH_LINKS } },
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
