import { z } from 'zod'
import {
  MAX_ACTION_TEXT,
  MAX_TEMPLATE_PARAMS,
  CONDITIONS,
} from '@/lib/features/actions/rules/action'
import {
  CALL_STATUSES,
  DIRECTIONS,
  MAX_TALK_SECONDS,
  OUTCOMES,
} from '@/lib/platform/vocabulary/call'
import { END_REASONS } from '@/lib/vendors/telephony/rules/end-reason'
import { MAX_TEMPLATE_NAME } from '@/lib/features/messages/rules/message'
import {
  MESSAGE_CHANNELS,
  ACTION_MOMENTS,
  AGENT_MESSAGE_TYPES,
} from '@/lib/platform/vocabulary/message'
import { TURN_ROLES } from '@/lib/platform/vocabulary/transcript'
import { endpoint } from '@/lib/platform/http/endpoint'
import { agentExamples as examples } from './agent-examples'
import { TurnTraceReport } from '@/lib/features/traces/contract/turn-trace'
import { SEND_ERRORS } from './send-errors'
import { BriefedTool } from './agent-tool-call'
import {
  instantField as instant,
  optionalText,
  referencedCall,
  templateLanguage,
  uuidParams,
} from '@/lib/platform/http/fields'
import { byField, DETAILS } from '@/lib/platform/vocabulary/contact-fields'

/**
 * The agent interface, through which the worker reads calls and reports about them. Each request may arrive late, twice or
 * out of order. An outdated report has no effect and gets 200.
 * See docs/contract/decisions/agent-interface.md#agent-endpoints.
 */

const tag = 'Agent'
/** Limit of the platform for one message. */
const MAX_CHAT_TEXT = 4096

const text = (max: number) => z.string().trim().max(max)

/** A known reason, or any other text of the worker. */
const endReason = optionalText(100).describe(
  `Why it ended: ${END_REASONS.join(', ')}, or another word.`,
)

const maxTalkSeconds = z
  .int()
  .min(0)
  .describe(
    'Maximum talk time of this call in seconds, as of now. It may decrease during the call. After the end: the actual talk time.',
  )

const CallState = z.object({
  id: z.uuid(),
  status: z.enum(CALL_STATUSES).describe('The current status of the call.'),
  changed: z.boolean().describe('False if the report was late or repeated.'),
  maxTalkSeconds,
})

const AgentContact = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  phone: z.string(),
  ...byField(DETAILS, () => z.string().nullable()),
  status: z.string(),
  stage: z.string(),
  leadScore: z.int(),
  doNotCall: z.boolean(),
})

const TALK_KINDS = ['call', 'browser'] as const

export const AgentCall = z.object({
  id: z.uuid(),
  kind: z
    .enum(TALK_KINDS)
    .describe('A telephone call, or a talk in the browser of the account holder.'),
  status: z.enum(CALL_STATUSES),
  direction: z.enum(DIRECTIONS),
  phone: z.string().describe("The other party's number, in E.164 if it can be parsed."),
  lineNumber: z.string().nullable().describe('Our number.'),
  startedAt: instant,
  answeredAt: instant.nullable(),
  account: z.object({
    name: z.string().describe('Name of the business.'),
    business: z
      .object({ address: z.string(), phone: z.string(), website: z.string() })
      .describe('Details of the business. Unknown fields are empty.'),
    timezone: z.string(),
    localTime: instant.describe('Current local time of the account: defines “today”.'),
  }),
  assistant: z.object({
    id: z.string(),
    name: z.string(),
    language: z.string(),
    voice: z.string(),
    greeting: z.string().describe('The first sentence. If empty, the assistant chooses one.'),
    instructions: z.string(),
    coreKnowledge: z.string().describe('Part of the instructions, word for word.'),
    knowledgeBases: z
      .array(z.object({ name: z.string(), description: z.string().nullable() }))
      .describe('Searched by `bilgi_tabani_ara`. Without any, it finds nothing.'),
    canHandOver: z.boolean().describe('Whether `hand_over` has a number to transfer to.'),
    voicemailMessage: z
      .string()
      .describe('Message for answering machines. If empty, the assistant hangs up.'),
    pronunciations: z
      .array(z.object({ word: z.string(), spoken: z.string() }))
      .describe('Phonetic spellings for text-to-speech.'),
    keyTerms: z
      .array(z.string())
      .describe('Names, products and streets that callers say, for speech-to-text.'),
  }),
  recording: z
    .object({
      isOn: z.boolean(),
      notice: z.string().describe('The recording notice, said first if recording is on.'),
    })
    .describe('Recording of both sides.'),
  contact: AgentContact.nullable().describe('Null for an unknown caller.'),
  appointments: z
    .array(
      z.object({
        bookingCode: z.string(),
        date: z.iso.date(),
        time: z.string(),
        timezone: z.string(),
      }),
    )
    .describe("The contact's upcoming appointments."),
  facts: z
    .array(z.object({ label: z.string(), value: z.string() }))
    .describe(
      'What the contact wrote in the form that asked for this call, or what the business’s systems know about an inbound call.',
    ),
  context: z
    .record(z.string(), z.string())
    .describe(
      'What the business’s systems gave for this call, by key. The assistant’s texts have it in place of `{{context.key}}`.',
    ),
  recentCalls: z
    .array(
      z.object({
        startedAt: instant,
        direction: z.enum(DIRECTIONS),
        durationSeconds: z.int(),
        outcome: z.enum(OUTCOMES).nullable(),
        summary: z.string().nullable(),
      }),
    )
    .describe('The last three calls with this contact, newest first.'),
  tools: z.array(BriefedTool).describe('Tools for the language model in this call.'),
  actions: z
    .array(
      z.object({
        id: z.string(),
        channel: z.enum(MESSAGE_CHANNELS),
        name: z.string(),
        moment: z
          .enum(ACTION_MOMENTS)
          .describe(
            '`during_call`: may be sent once by the tool `send_message`. `after_call`: sent automatically after the call; the assistant may announce it.',
          ),
        condition: z.enum(CONDITIONS).describe('Checked when it is sent.'),
        text: z
          .string()
          .nullable()
          .describe(
            'The text of the message, as far as known; null for a template without its text.',
          ),
      }),
    )
    .describe('Messages of the assistant during or after the call.'),
  limits: z.object({
    maxTalkSeconds: z
      .int()
      .min(0)
      .describe('Maximum talk time. Say goodbye before it: the balance ends there.'),
  }),
})

export const openInboundCall = endpoint({
  name: 'openInboundCall',
  method: 'POST',
  path: '/api/agent/calls/inbound',
  summary: 'Report an inbound call',
  description:
    'Finds account and assistant by the dialed number, and the contact by the caller’s number. A repeated report with the same `externalId` returns the existing call. With a context URL, the answer waits for it, up to two seconds after the first report.',
  tag,
  body: z.object({
    to: text(64).min(1).describe('The dialed number: ours.'),
    from: text(64).describe("The caller's number; empty or `anonymous` if withheld."),
    externalId: optionalText(200).describe("The exchange's id of this call."),
  }),
  responses: { 201: AgentCall, 200: AgentCall },
  errors: ['not_found', 'no_assistant', 'insufficient_balance'],
  example: examples.openInboundCall,
})

export const readAgentCall = endpoint({
  name: 'readAgentCall',
  method: 'GET',
  path: '/api/agent/calls/{id}',
  summary: 'Read the briefing of a call',
  tag,
  params: uuidParams,
  responses: { 200: AgentCall },
  example: examples.readAgentCall,
})

export const reportStatus = endpoint({
  name: 'reportStatus',
  method: 'POST',
  path: '/api/agent/calls/{id}/status',
  summary: 'Report the status of a call',
  description:
    'Statuses move forward only. `no_answer`, `busy`, `rejected`, `abandoned` and `failed` end the call. A call in which the contact spoke always ends as completed.',
  tag,
  params: uuidParams,
  body: z.object({
    status: z.enum([
      'ringing',
      'in_progress',
      'no_answer',
      'busy',
      'rejected',
      'abandoned',
      'failed',
    ]),
    at: instant.nullish().describe('Time of the event. Default: now.'),
    endReason,
  }),
  responses: { 200: CallState },
  example: examples.reportStatus,
})

export const appendTranscript = endpoint({
  name: 'appendTranscript',
  method: 'POST',
  path: '/api/agent/calls/{id}/transcript',
  summary: 'Add transcript turns',
  description:
    'Send each turn as it is spoken: a call without reports for 30 minutes counts as lost. The first text of an index is kept. Turns are ordered by `at`, or by index without it.',
  tag,
  params: uuidParams,
  body: z.object({
    turns: z
      .array(
        z.object({
          index: z.int().min(0).max(100_000).describe('Counts from 0 through the whole call.'),
          role: z.enum(TURN_ROLES).describe('`user` is the contact.'),
          text: text(10_000).min(1),
          at: instant.nullish().describe('Start of the speech. Default: now.'),
          trace: TurnTraceReport.nullish()
            .catch(null)
            .describe('What the turn took. A field with a wrong value is ignored.'),
        }),
      )
      .min(1)
      .max(500),
  }),
  responses: {
    200: z.object({
      added: z.int().describe('Number of new turns.'),
      maxTalkSeconds,
    }),
  },
  example: examples.appendTranscript,
})

export const completeCall = endpoint({
  name: 'completeCall',
  method: 'POST',
  path: '/api/agent/calls/{id}/complete',
  summary: 'Complete a call',
  description:
    'Ends the call, bills its talk time and starts the analysis. Send the transcript first: a call in which the contact said nothing ends as `abandoned`, or as `failed` after an error, and is not billed.',
  tag,
  params: uuidParams,
  body: z.object({
    talkSeconds: z
      .int()
      .min(0)
      .nullish()
      .describe(
        `Talk time, of which at most ${MAX_TALK_SECONDS} seconds count. Default: from the answer to now, or to the last turn with \`line_lost\`.`,
      ),
    endReason: endReason.transform((given) => given ?? 'assistant_hung_up'),
    hasRecording: z
      .boolean()
      .default(false)
      .describe('Whether you store a recording yourself. Not needed for uploaded recordings.'),
  }),
  responses: { 200: CallState },
  example: examples.completeCall,
})

export const reportLostWorker = endpoint({
  name: 'reportLostWorker',
  method: 'POST',
  path: '/api/agent/calls/{id}/lost',
  summary: 'Report the loss of a worker',
  description:
    'For the supervisor of the workers. If the contact is still connected, the call ends as `agent_error`, billed up to the last turn, and another worker says goodbye. During a take-over by an operator, the call continues.',
  tag,
  params: uuidParams,
  responses: { 200: CallState.omit({ maxTalkSeconds: true }) },
  example: examples.reportLostWorker,
})

export const sendChatApp = endpoint({
  name: 'sendChatApp',
  method: 'POST',
  path: '/api/agent/send-chatapp',
  summary: 'Send a chat-app message to the contact of a call',
  description:
    'Only to the number of the call, in any notation. Within 24 hours of the contact’s last message `text` is sent, otherwise the template. Without `text` and `templateName`, the first three types are composed from the facts of the call. The same type and content are sent once per call: a repeated request gets the first response with `existing: true`. A refused message may be tried again.',
  tag,
  body: z.object({
    callId: referencedCall,
    messageType: z.enum(AGENT_MESSAGE_TYPES).describe('`custom` requires a text or a template.'),
    phoneNumber: text(64).min(1),
    templateName: optionalText(MAX_TEMPLATE_NAME).describe('Exact name of an approved template.'),
    templateLang: templateLanguage
      .nullish()
      .describe('Approved language. Default: that of an action with this template, or `tr`.'),
    templateParams: z
      .array(text(MAX_ACTION_TEXT))
      .max(MAX_TEMPLATE_PARAMS)
      .nullish()
      .describe('The values of placeholder 1 and so on.'),
    text: optionalText(MAX_CHAT_TEXT).describe('Free text.'),
  }),
  responses: {
    200: z.object({
      success: z.literal(true),
      messageId: z.string().describe('The platform’s id of the message.'),
      messageType: z.enum(AGENT_MESSAGE_TYPES),
      sentAs: z.enum(['text', 'template']),
      existing: z.boolean().describe('Whether it was sent before, and not again.'),
    }),
  },
  errors: SEND_ERRORS,
  example: examples.sendChatApp,
})

export const readAgentDocument = endpoint({
  name: 'readAgentDocument',
  method: 'GET',
  path: '/api/agent/openapi.json',
  summary: 'Read this document',
  tag,
  responses: { 200: z.record(z.string(), z.unknown()) },
  example: examples.readAgentDocument,
})
