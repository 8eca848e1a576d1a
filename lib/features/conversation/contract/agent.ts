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
import { SEND_ERRORS } from './send-errors'
import { AGENT_TOOL_NAMES } from './agent-tools'
import {
  instantField as instant,
  optionalText,
  referencedCall,
  templateLanguage,
  uuidParams,
} from '@/lib/platform/http/fields'
import { byField, DETAILS } from '@/lib/platform/vocabulary/contact-fields'

/**
 * The agent interface: what the worker reads and reports. Each request may arrive late, twice or out
 * of order. One that no longer fits changes nothing and is answered with 200.
 * See docs/contract/decisions/agent-interface.md#agent-endpoints.
 */

const tag = 'Agent'
/** The platform's limit for one message. */
const MAX_CHAT_TEXT = 4096

const text = (max: number) => z.string().trim().max(max)

/** The known reasons, and any other text of the worker. */
const endReason = optionalText(100).describe(
  `Why it ended: ${END_REASONS.join(', ')}, or a word of your own.`,
)

const maxTalkSeconds = z
  .int()
  .min(0)
  .describe(
    'Seconds of talk this call may have in all, as of now; it may have become less since you read the call. Of a call that is over: what it had.',
  )

const CallState = z.object({
  id: z.uuid(),
  status: z
    .enum(CALL_STATUSES)
    .describe('What the call is in now, whether the message changed it or not.'),
  changed: z.boolean().describe('False where the message came late or twice.'),
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

/** Where a talk takes place. */
const TALK_KINDS = ['call', 'browser'] as const

export const AgentCall = z.object({
  id: z.uuid(),
  kind: z
    .enum(TALK_KINDS)
    .describe('A telephone call, or a talk in the browser of the account holder.'),
  status: z.enum(CALL_STATUSES),
  direction: z.enum(DIRECTIONS),
  phone: z.string().describe("The other person's number, E.164 where it can be read as one."),
  lineNumber: z.string().nullable().describe('Our number.'),
  startedAt: instant,
  answeredAt: instant.nullable(),
  account: z.object({
    name: z.string().describe('Of the business that the assistant speaks for.'),
    business: z
      .object({ address: z.string(), phone: z.string(), website: z.string() })
      .describe('What else is known of it. What is not known is empty.'),
    timezone: z.string(),
    localTime: instant.describe('The clock of the account as of now: what “today” means.'),
  }),
  assistant: z.object({
    id: z.string(),
    name: z.string(),
    language: z.string(),
    voice: z.string(),
    greeting: z.string().describe('What is said first; empty leaves it to the assistant.'),
    instructions: z.string(),
    coreKnowledge: z.string().describe('Belongs into the instructions, word for word.'),
    knowledgeBases: z
      .array(z.object({ name: z.string(), description: z.string().nullable() }))
      .describe('What `bilgi_tabani_ara` looks through. Where there is none, it finds nothing.'),
    canHandOver: z.boolean().describe('It has a human to whom `hand_over` transfers the person.'),
    voicemailMessage: z
      .string()
      .describe('What is left on an answering machine; empty where it hangs up instead.'),
    pronunciations: z
      .array(z.object({ word: z.string(), spoken: z.string() }))
      .describe('Words that are spoken differently from how they are written.'),
  }),
  recording: z
    .object({
      isOn: z.boolean(),
      notice: z.string().describe('Announces the recording; said first where it is on.'),
    })
    .describe('Whether both sides are to be recorded.'),
  contact: AgentContact.nullable().describe('Null where nobody knows who calls.'),
  appointments: z
    .array(
      z.object({
        bookingCode: z.string(),
        date: z.iso.date(),
        time: z.string(),
        timezone: z.string(),
      }),
    )
    .describe("The person's coming appointments."),
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
    .describe('The last three talks with this person before this call, the newest first.'),
  tools: z
    .array(
      z.object({
        name: z.enum(AGENT_TOOL_NAMES),
        description: z.string(),
        parameters: z.record(z.string(), z.unknown()).describe('JSON Schema of the arguments.'),
      }),
    )
    .describe('What the language model may be offered in this call.'),
  actions: z
    .array(
      z.object({
        id: z.string(),
        channel: z.enum(MESSAGE_CHANNELS),
        name: z.string(),
        moment: z
          .enum(ACTION_MOMENTS)
          .describe(
            '`during_call`: may be sent by the tool `send_message`, once. `after_call`: goes out by itself once the call is over; good to be announced.',
          ),
        condition: z.enum(CONDITIONS).describe('Asked when it is sent.'),
        text: z
          .string()
          .nullable()
          .describe(
            'What the person will read, as far as it is known; null for a template whose words are not.',
          ),
      }),
    )
    .describe('What the assistant writes to the person, during the call or after it.'),
  limits: z.object({
    maxTalkSeconds: z
      .int()
      .min(0)
      .describe('Say goodbye before so many seconds of talk: the balance ends there.'),
  }),
})

export const openInboundCall = endpoint({
  name: 'openInboundCall',
  method: 'POST',
  path: '/api/agent/calls/inbound',
  summary: 'Somebody calls one of our numbers',
  description:
    'Finds account and assistant by the dialled number, and the contact by the caller’s. With an `externalId`, a repeated message returns the call that there is.',
  tag,
  body: z.object({
    to: text(64).min(1).describe('The dialled number: ours.'),
    from: text(64).describe("The caller's number; empty or `anonymous` where it is withheld."),
    externalId: optionalText(200).describe("The exchange's own id of this call."),
  }),
  responses: { 201: AgentCall, 200: AgentCall },
  errors: ['not_found', 'no_assistant', 'insufficient_balance'],
  example: examples.openInboundCall,
})

export const readAgentCall = endpoint({
  name: 'readAgentCall',
  method: 'GET',
  path: '/api/agent/calls/{id}',
  summary: 'Everything the assistant needs to know for a call',
  tag,
  params: uuidParams,
  responses: { 200: AgentCall },
  example: examples.readAgentCall,
})

export const reportStatus = endpoint({
  name: 'reportStatus',
  method: 'POST',
  path: '/api/agent/calls/{id}/status',
  summary: 'How the call stands',
  description:
    'Forward only. `no_answer`, `busy`, `rejected`, `abandoned` and `failed` end the call; a call in which the person spoke is completed whatever is said here.',
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
    at: instant.nullish().describe('When it happened; now by default.'),
    endReason,
  }),
  responses: { 200: CallState },
  example: examples.reportStatus,
})

export const appendTranscript = endpoint({
  name: 'appendTranscript',
  method: 'POST',
  path: '/api/agent/calls/{id}/transcript',
  summary: 'What was said',
  description:
    'Send each turn as it is spoken: a call of which nothing is heard for 30 minutes is taken for lost. The first text of an index stays. A transcript is read in the order in which its turns began, and by index where `at` is left out.',
  tag,
  params: uuidParams,
  body: z.object({
    turns: z
      .array(
        z.object({
          index: z.int().min(0).max(100_000).describe('Counts from 0 through the whole call.'),
          role: z.enum(TURN_ROLES).describe('`user` is the person on the telephone.'),
          text: text(10_000).min(1),
          at: instant.nullish().describe('When it began to be said; now by default.'),
        }),
      )
      .min(1)
      .max(500),
  }),
  responses: {
    200: z.object({
      added: z.int().describe('Turns that were not there before.'),
      maxTalkSeconds,
    }),
  },
  example: examples.appendTranscript,
})

export const callTool = endpoint({
  name: 'callTool',
  method: 'POST',
  path: '/api/agent/calls/{id}/tools/{name}',
  summary: 'The assistant does something',
  description:
    'The arguments are those of the tool’s JSON Schema in the call. A repeated `toolCallId` gets the first answer, and `idempotency_mismatch` where it named another tool; a failure is not kept, so that it may be tried again with other arguments.',
  tag,
  params: uuidParams.extend({ name: z.enum(AGENT_TOOL_NAMES) }),
  body: z.object({
    toolCallId: text(200).min(1).describe('Your name for this use, unique in the call.'),
    arguments: z.record(z.string(), z.unknown()).default({}),
  }),
  responses: {
    200: z.object({ toolCallId: z.string(), result: z.record(z.string(), z.unknown()) }),
  },
  errors: [
    'slot_taken',
    'slot_unavailable',
    'appointment_over',
    'contact_unknown',
    'call_ended',
    'idempotency_mismatch',
    'embedding_unavailable',
  ],
  example: examples.callTool,
})

export const completeCall = endpoint({
  name: 'completeCall',
  method: 'POST',
  path: '/api/agent/calls/{id}/complete',
  summary: 'The conversation is over',
  description:
    'Ends the call, bills its talk and hands it to the analysis. Send the transcript first: a call in which the person said nothing is `abandoned`, or `failed` after trouble, and not billed.',
  tag,
  params: uuidParams,
  body: z.object({
    talkSeconds: z
      .int()
      .min(0)
      .nullish()
      .describe(
        `Connected talk time, of which at most ${MAX_TALK_SECONDS} count. Where it is left out: from answer to now, or to the last turn with \`line_lost\`.`,
      ),
    endReason: endReason.transform((given) => given ?? 'assistant_hung_up'),
    hasRecording: z
      .boolean()
      .default(false)
      .describe('You keep a recording of your own. One that you upload needs no word of it.'),
  }),
  responses: { 200: CallState },
  example: examples.completeCall,
})

export const reportLostWorker = endpoint({
  name: 'reportLostWorker',
  method: 'POST',
  path: '/api/agent/calls/{id}/lost',
  summary: 'The program that held the call is gone',
  description:
    'For what watches over it. A call whose person is still on the line ends as `agent_error`, billed up to the last turn, and another worker tells them so. While an operator speaks with them, the call goes on.',
  tag,
  params: uuidParams,
  responses: { 200: CallState.omit({ maxTalkSeconds: true }) },
  example: examples.reportLostWorker,
})

export const sendChatApp = endpoint({
  name: 'sendChatApp',
  method: 'POST',
  path: '/api/agent/send-chatapp',
  summary: 'Write to the person of a call in the chat app',
  description:
    'Only to the number of the call, in any writing of it. Within 24 hours of the person’s last message `text` is sent, otherwise the template. Without `text` and `templateName` the first three types write themselves from what is known of the call. The same call, type and content are sent once: asked for again, they get the first answer with `existing: true`; what was refused may be tried again.',
  tag,
  body: z.object({
    callId: referencedCall,
    messageType: z.enum(AGENT_MESSAGE_TYPES).describe('`custom` wants a text or a template.'),
    phoneNumber: text(64).min(1),
    templateName: optionalText(MAX_TEMPLATE_NAME).describe('Exact name of an approved template.'),
    templateLang: templateLanguage
      .nullish()
      .describe('As it was approved; that of an action with this template, or else `tr`.'),
    templateParams: z
      .array(text(MAX_ACTION_TEXT))
      .max(MAX_TEMPLATE_PARAMS)
      .nullish()
      .describe('The first fills placeholder 1, and so on.'),
    text: optionalText(MAX_CHAT_TEXT).describe('Free words.'),
  }),
  responses: {
    200: z.object({
      success: z.literal(true),
      messageId: z.string().describe('The platform’s id of the message.'),
      messageType: z.enum(AGENT_MESSAGE_TYPES),
      sentAs: z.enum(['text', 'template']),
      existing: z.boolean().describe('It was sent before, and not again.'),
    }),
  },
  errors: SEND_ERRORS,
  example: examples.sendChatApp,
})

export const readAgentDocument = endpoint({
  name: 'readAgentDocument',
  method: 'GET',
  path: '/api/agent/openapi.json',
  summary: 'This description',
  tag,
  responses: { 200: z.record(z.string(), z.unknown()) },
  example: examples.readAgentDocument,
})
