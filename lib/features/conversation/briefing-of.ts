import type { Tool } from '@/lib/features/tools/rows'
import { BUILT_IN_TOOLS } from '@/lib/platform/vocabulary/built-in-tools'
import { type AgentTool, describeTools } from './contract/agent-tools'
import { describeCustomTools } from './custom-tools'
import { briefedActions, briefedContact } from './briefed-parts'
import type { Briefing } from './talk/briefing'
import { type DescribedAccount, businessOf } from '@/lib/features/business/rules/business'
import { callValues } from '@/lib/features/actions/call-messages/call-context'
import { appointmentOfCall } from '@/lib/features/actions/rules/call-message'
import {
  contextValues,
  fillPlaceholders,
  type PlaceholderValues,
} from '@/lib/platform/vocabulary/placeholders'
import { recordingNotice } from '@/lib/features/recordings/rules/notice'
import { quotedData } from '@/lib/platform/text/quoted-data'
import { oneLine } from '@/lib/platform/text/visible-text'
import { localTimeOf, zonedTime } from '@/lib/platform/time/local-time'
import type { Action, Appointment, Assistant, Contact, User } from '@/prisma/generated/client'

type AssistantTexts = Pick<
  Assistant,
  'greeting' | 'instructions' | 'coreKnowledge' | 'voicemailMessage'
>

/** The fields of a saved or unsaved assistant that a talk uses. */
export interface BriefedAssistant extends AssistantTexts {
  id: string
  name: string
  language: string
  voice: string
  handOverPhone: string | null
  pronunciations: Briefing['assistant']['pronunciations']
  keyTerms: readonly string[]
}

type CallKeys = 'id' | 'kind' | 'status' | 'direction' | 'phone' | 'lineNumber'

export interface BriefedCall extends Pick<Briefing, CallKeys> {
  facts: Briefing['facts']
  context: Briefing['context']
  startedAt: Date
  answeredAt: Date | null
}

export interface TalkFacts {
  account: User & DescribedAccount
  assistant: BriefedAssistant
  call: BriefedCall
  knowledgeBases: Briefing['assistant']['knowledgeBases']
  contact: Contact | null
  appointments: readonly Appointment[]
  recentCalls: Briefing['recentCalls']
  actions: readonly Action[]
  /** Custom tools of the assistant that are ready. */
  tools: readonly Tool[]
  maxTalkSeconds: number
}

/** Creates the briefing of a talk. See docs/contract/decisions/agent-interface.md#agent-endpoints. */
export function briefingOf(facts: TalkFacts): Briefing {
  const { call, account, assistant, contact, appointments } = facts
  const { handOverPhone, language, ...known } = assistant
  // An unknown caller gets no messages.
  const actions = contact ? facts.actions : []
  const appointment = appointmentOfCall(appointments, call.id)
  const values = callValues({ ...facts, call: { ...call, summary: null }, appointment })
  const isCall = call.kind === 'call'
  const works = {
    send_message: actions.some(({ moment }) => moment === 'during_call'),
    hand_over: isCall && handOverPhone !== null,
  }
  return {
    ...call,
    startedAt: call.startedAt.toISOString(),
    answeredAt: call.answeredAt?.toISOString() ?? null,
    account: {
      ...briefedBusiness(account),
      timezone: account.timezone,
      localTime: zonedTime(new Date(), account.timezone),
    },
    assistant: {
      ...known,
      keyTerms: [...assistant.keyTerms],
      ...filledTexts(assistant, { ...values, ...contextValues(call.context) }),
      language,
      knowledgeBases: facts.knowledgeBases,
      canHandOver: works.hand_over,
    },
    recording: {
      isOn: isCall && account.recordCalls,
      notice: recordingNotice(account, language),
    },
    contact: contact && briefedContact(contact),
    appointments: appointments.map(({ bookingCode, startsAt, timezone }) => ({
      bookingCode,
      ...localTimeOf(startsAt, timezone),
      timezone,
    })),
    recentCalls: facts.recentCalls,
    tools: [...describeTools(toolNames(works)), ...describeCustomTools(facts.tools)],
    actions: briefedActions(actions, values),
    limits: { maxTalkSeconds: facts.maxTalkSeconds },
  }
}

function briefedBusiness(
  account: DescribedAccount,
): Pick<Briefing['account'], 'name' | 'business'> {
  const { name, address, phone, website } = businessOf(account)
  return { name, business: { address, phone, website } }
}

/** Returns the built-in tools that can work in this talk. */
function toolNames(works: Partial<Record<AgentTool, boolean>>): AgentTool[] {
  return BUILT_IN_TOOLS.filter((name) => works[name] ?? true)
}

/**
 * Fills in the placeholders in the texts of an assistant, and removes those without a value. Values in texts for the language
 * model are quoted as data, and a nameless business stays "the business" there.
 */
function filledTexts(
  { greeting, instructions, coreKnowledge, voicemailMessage, language }: BriefedAssistant,
  values: PlaceholderValues,
): AssistantTexts {
  // A text without placeholders is not changed at all.
  const fill = (text: string, by = values) =>
    text.includes('{{') ? fillPlaceholders(text, by) : text
  const quoted = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value && quotedData(oneLine(value))]),
  )
  quoted.business_name ||= language === 'tr' ? 'işletme' : 'the business'
  return {
    greeting: fill(greeting),
    instructions: fill(instructions, quoted),
    coreKnowledge: fill(coreKnowledge, quoted),
    voicemailMessage: fill(voicemailMessage),
  }
}
