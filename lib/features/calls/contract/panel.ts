import { z } from 'zod'
import { uuidParams } from '@/lib/platform/http/fields'
import {
  CALL_STATUSES,
  countsAsCall,
  DIRECTIONS,
  OUTCOMES,
  SENTIMENTS,
} from '@/lib/platform/vocabulary/call'
import type { Call, CallDetail, StartedCall } from '../rules/call-record'
import { type CallStep, callTimeline } from '../rules/call-timeline'
import { shownName } from '@/lib/platform/phone/shown-name'
import { MESSAGE_CHANNELS } from '@/lib/platform/vocabulary/message'
import { DELIVERY_STATUSES } from '@/lib/vendors/chatapp/rules/message-delivery'
import { CONTEXT_FAILURES } from '@/lib/platform/vocabulary/call-context'
import { TURN_ROLES } from '@/lib/platform/vocabulary/transcript'
import { endpoint } from '@/lib/platform/http/endpoint'
import { phoneInE164, phoneOfStoredCall } from '@/lib/platform/phone/phone-fields'
import { EXTRACTED_FIELD_TYPES } from '@/lib/platform/vocabulary/extracted-field'
import { labeledValues } from '../rules/labeled-values'
import { OutcomeShape, SentRequestShape } from '@/lib/features/tools/contract/panel-tool'
import { RUN_STATUSES } from '@/lib/features/tools/rules/outcome'
import { ListPanelCalls, PanelStartCall } from './panel-input'
import { PanelTurnTrace } from './panel-trace'

const instant = z.iso.datetime()
const tag = 'Calls'

export const PanelCall = z.object({
  id: z.uuid(),
  status: z.enum(CALL_STATUSES),
  direction: z.enum(DIRECTIONS),
  origin: z.string().describe('api, panel, campaign, cadence, lead_form, inbound or browser.'),
  phone: phoneOfStoredCall,
  lineNumber: phoneInE164.nullable(),
  contact: z
    .object({ id: z.string(), firstName: z.string(), lastName: z.string(), name: z.string() })
    .nullable(),
  assistant: z.object({ id: z.string(), name: z.string() }).nullable(),
  campaign: z.object({ id: z.string(), name: z.string() }).nullable(),
  startedAt: instant,
  answeredAt: instant.nullable(),
  endedAt: instant.nullable(),
  durationSeconds: z.int(),
  hasRecording: z.boolean(),
  endReason: z.string().nullable(),
  outcome: z.enum(OUTCOMES).nullable(),
  sentiment: z.enum(SENTIMENTS).nullable(),
  summary: z.string().nullable(),
})

export type PanelCall = z.output<typeof PanelCall>

const ToolRun = z.object({
  id: z.string().describe('Unique in the call.'),
  toolId: z.string(),
  isDeleted: z.boolean().describe('The tool no longer exists.'),
  status: z.enum(RUN_STATUSES),
  statusCode: z.int().nullable(),
  request: SentRequestShape.nullable().describe('With masked secrets. Null if nothing was sent.'),
  answer: z.string().nullable().describe('The start of the answer.'),
  outcome: OutcomeShape.nullable().describe('What the assistant got. Null while it runs.'),
})

const TimelineStep = z.object({
  kind: z.enum([
    'started',
    'ringing',
    'answered',
    'tool',
    'ended',
    'message_sent',
    'message_not_sent',
    'listened',
  ]),
  at: instant,
  tool: z.string().optional(),
  arguments: z.unknown().optional().describe('What the tool was asked.'),
  result: z.unknown().optional().describe('What a built-in tool answered.'),
  durationMs: z.int().nullable().optional().describe('How long the tool took.'),
  run: ToolRun.nullable().optional().describe('Of a custom tool; null for a built-in one.'),
  status: z.enum(CALL_STATUSES).optional(),
  reason: z
    .string()
    .nullable()
    .optional()
    .describe('Why the call ended, or why a message was not sent.'),
  detail: z
    .string()
    .nullable()
    .optional()
    .describe('What the provider said of the end, or of a message that was not sent.'),
  name: z.string().optional().describe('Who listened to the recording, once per hour.'),
  messageId: z.string().optional().describe('Of a written message.'),
  channel: z.enum(MESSAGE_CHANNELS).optional(),
  text: z.string().optional().describe('Of a message that was sent.'),
  cause: z
    .looseObject({ kind: z.enum(['cadence', 'reminder', 'action', 'agent']) })
    .optional()
    .describe('What the message was for.'),
  delivery: z
    .object({
      status: z.enum(DELIVERY_STATUSES),
      at: z.string(),
      code: z.int().nullable(),
      detail: z.string().nullable(),
    })
    .nullable()
    .optional()
    .describe('What the chat app has told of a message that was sent; null where nothing yet.'),
})

export type TimelineStep = z.output<typeof TimelineStep>

export const PanelCallDetail = PanelCall.extend({
  lead: z
    .object({
      form: z.object({ id: z.string(), name: z.string(), isDeleted: z.boolean() }),
      submissionId: z.string().nullable(),
      facts: z
        .array(z.object({ label: z.string(), value: z.string() }))
        .describe('What the assistant was told.'),
    })
    .nullable()
    .describe('The lead form that made the call.'),
  told: z
    .object({
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
      context: z.record(z.string(), z.string()),
      failure: z
        .object({ code: z.enum(CONTEXT_FAILURES), detail: z.string().nullable() })
        .nullable()
        .describe('Why the context URL gave nothing.'),
    })
    .nullable()
    .describe('What the business’s systems gave for the call.'),
  endDetail: z.string().nullable(),
  analysis: z.object({
    state: z
      .enum(['pending', 'done', 'none', 'repeating'])
      .describe('none: the plan had no analysis. repeating: the earlier result stands until then.'),
    included: z.boolean().describe('The plan has analysis.'),
    canRepeat: z.boolean().describe('It may be asked for, again or for the first time.'),
    modelConnected: z.boolean().describe('By a language model; by written rules otherwise.'),
    source: z.enum(['rules', 'model']).nullable(),
    summary: z.string().nullable(),
    sentiment: z.enum(SENTIMENTS).nullable(),
    outcome: z.enum(OUTCOMES).nullable(),
    leadScoreBefore: z.int().nullable(),
    leadScoreAfter: z.int().nullable(),
    extracted: z
      .array(
        z.object({
          key: z.string(),
          name: z.string(),
          type: z.enum(EXTRACTED_FIELD_TYPES),
          value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
        }),
      )
      .describe('What it found for the fields of the assistant; null where the call does not say.'),
  }),
  transcript: z.array(
    z.object({
      index: z.int(),
      role: z.enum(TURN_ROLES),
      text: z.string(),
      at: instant,
      trace: PanelTurnTrace.nullable().describe('Null where nothing was measured.'),
    }),
  ),
  transcriptDeletedAt: instant.nullable().describe('Set once it is deleted because it is too old.'),
  timeline: z.array(TimelineStep),
  recording: z
    .object({
      seconds: z.number(),
      startedAt: instant.describe('When its sound begins, on the clock of the transcript.'),
      peaks: z
        .object({ person: z.array(z.int()), assistant: z.array(z.int()) })
        .describe('How loud each side was, from 0 to 100, evenly spread.'),
    })
    .nullable()
    .describe('Null where there is none. GET /api/calls/{id}/recording is its file, in MP3.'),
  recordingDeletedAt: instant.nullable().describe('Null unless there was a recording.'),
  messagesDue: z.boolean().describe('Messages of this call are still to be sent.'),
})

export type PanelCallDetail = z.output<typeof PanelCallDetail>

export function presentPanelCall(call: Call): z.input<typeof PanelCall> {
  const { contact, assistant, campaign } = call
  return {
    ...call,
    contact: contact && {
      ...contact,
      id: String(contact.id),
      name: shownName({ ...contact, phone: call.phone }),
    },
    assistant,
    campaign: campaign && { ...campaign, id: String(campaign.id) },
    startedAt: call.startedAt.toISOString(),
    answeredAt: call.answeredAt?.toISOString() ?? null,
    endedAt: call.endedAt?.toISOString() ?? null,
  }
}

export function presentPanelCallDetail(detail: CallDetail): z.output<typeof PanelCallDetail> {
  const { call, lead, told, turns, toolUses, messages, messagesDue, recording, analyst } = detail
  const hasWords = turns.some(({ role }) => role === 'user')
  const shown = presentPanelCall(call)
  return PanelCallDetail.parse({
    ...shown,
    lead: lead && { ...lead, form: { ...lead.form, id: String(lead.form.id) } },
    told,
    endDetail: call.endDetail,
    analysis: {
      state: call.analysisState,
      included: analyst.included,
      canRepeat: analyst.included && countsAsCall(call) && call.status === 'completed' && hasWords,
      modelConnected: analyst.isModel,
      source: call.analysisSource,
      summary: call.summary,
      sentiment: call.sentiment,
      outcome: call.outcome,
      leadScoreBefore: call.leadScoreBefore,
      leadScoreAfter: call.leadScoreAfter,
      extracted: labeledValues(call.assistant?.extractedFields ?? [], call.extracted),
    },
    transcript: turns.map(({ at, ...turn }) => ({ ...turn, at: at.toISOString() })),
    transcriptDeletedAt: call.transcriptDeletedAt?.toISOString() ?? null,
    timeline: callTimeline(call, toolUses, messages, detail.listens).map(presentStep),
    recording: recording && { ...recording, startedAt: recording.startedAt.toISOString() },
    recordingDeletedAt: detail.recordingDeletedAt?.toISOString() ?? null,
    messagesDue,
  })
}

function presentStep(step: CallStep) {
  const at = step.at.toISOString()
  if (step.kind !== 'message_sent' && step.kind !== 'message_not_sent') return { ...step, at }
  const { id: messageId, kind, data } = step
  const { channel, cause } = data
  const message = { kind, at, messageId, channel, cause }
  if (step.kind === 'message_sent') {
    return { ...message, text: step.data.text, delivery: step.delivery }
  }
  return { ...message, reason: step.data.reason, detail: step.data.detail }
}

export const panelListCalls = endpoint({
  name: 'panelListCalls',
  method: 'GET',
  path: '/api/calls',
  summary: 'Calls, newest first, a page at a time',
  tag,
  query: ListPanelCalls,
  responses: {
    200: z.object({
      data: z.array(PanelCall),
      pagination: z.object({
        page: z.int(),
        limit: z.int(),
        total: z.int(),
        totalPages: z.int(),
      }),
    }),
  },
  errors: ['not_found'],
})

export const panelReadCall = endpoint({
  name: 'panelReadCall',
  method: 'GET',
  path: '/api/calls/{id}',
  summary: 'One call with its transcript, analysis and timeline',
  tag,
  params: uuidParams,
  responses: { 200: PanelCallDetail },
})

export const panelRepeatAnalysis = endpoint({
  name: 'panelRepeatAnalysis',
  method: 'POST',
  path: '/api/calls/{id}/analysis',
  summary: 'Have a finished call analyzed again',
  tag,
  params: uuidParams,
  responses: { 202: z.object({ state: z.enum(['pending', 'repeating']) }) },
  errors: ['premium_required', 'call_running', 'nothing_said', 'email_unverified', 'budget_used'],
})

export const panelStartCall = endpoint({
  name: 'panelStartCall',
  method: 'POST',
  path: '/api/calls',
  summary: 'Start an outbound call to a contact, or to a number that becomes one',
  tag,
  body: PanelStartCall,
  responses: {
    201: z.object({
      callId: z.uuid(),
      status: z.literal('initiated'),
      contactId: z.string(),
      assistantId: z.string(),
      fromNumber: phoneInE164,
      to: phoneInE164,
    }),
  },
  errors: [
    'undiallable_phone',
    'costly_number',
    'country_not_allowed',
    'insufficient_balance',
    'quota_exceeded',
    'assistant_not_found',
    'phone_number_not_found',
    'not_found',
    'call_in_progress',
    'contact_dnc',
    'no_worker',
    'telephony_error',
    'service_unavailable',
  ],
})

export function presentPanelStartedCall({ id, contactId, ...call }: StartedCall) {
  return { ...call, callId: id, status: 'initiated' as const, contactId: String(contactId) }
}
