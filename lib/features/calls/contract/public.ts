import { z } from 'zod'
import { CALL_STATUSES, DIRECTIONS, OUTCOMES, SENTIMENTS } from '@/lib/platform/vocabulary/call'
import type { Call as CallRecord, CallTurn, StartedCall } from '../rules/call-record'
import { TURN_ROLES } from '@/lib/platform/vocabulary/transcript'
import { endpoint } from '@/lib/platform/http/endpoint'
import { IncludeQuery, ListCalls, StartCall } from './public-input'
import { phoneInE164, phoneOfStoredCall } from '@/lib/platform/phone/phone-fields'
import { uuidParams } from '@/lib/platform/http/fields'

const instant = z.iso.datetime()

/** See docs/contract/public-api.md#call-fields. */
export const Call = z.object({
  id: z.uuid(),
  status: z
    .enum(CALL_STATUSES)
    .describe('Moves forward only. `failed`: the exchange could not connect it; no event is sent.'),
  direction: z.enum(DIRECTIONS),
  phone: phoneOfStoredCall,
  duration_seconds: z.int().min(0).describe('Connected talk time; 0 while the call runs.'),
  assistant_name: z.string(),
  summary: z.string().nullable().describe('Null until the call is analyzed, and on the free plan.'),
  sentiment: z.enum(SENTIMENTS).nullable(),
  outcome: z.enum(OUTCOMES).nullable(),
  has_recording: z.boolean(),
  started_at: instant,
  ended_at: instant.nullable().describe('Null while the call runs.'),
  transcript: z
    .array(z.object({ role: z.enum(TURN_ROLES), text: z.string() }))
    .optional()
    .describe('Only with `include=transcript`. `user` is the person called.'),
})

/** @param turns the transcript, where the request asked for it */
export function presentCall(call: CallRecord, turns?: readonly CallTurn[]): z.input<typeof Call> {
  return {
    id: call.id,
    status: call.status,
    direction: call.direction,
    phone: call.phone,
    duration_seconds: call.durationSeconds,
    assistant_name: call.assistant?.name ?? '',
    summary: call.summary,
    sentiment: call.sentiment,
    outcome: call.outcome,
    has_recording: call.hasRecording,
    started_at: call.startedAt.toISOString(),
    ended_at: call.endedAt?.toISOString() ?? null,
    ...(turns && { transcript: turns.map(({ role, text }) => ({ role, text })) }),
  }
}

/** @param total how many calls match */
export function presentPagination({ page, limit }: { page: number; limit: number }, total: number) {
  return { page, limit, total, total_pages: Math.ceil(total / limit) }
}

export function presentStartedCall(call: StartedCall) {
  return {
    call_id: call.id,
    status: 'initiated' as const,
    contact_id: String(call.contactId),
    assistant_id: call.assistantId,
    from_number: call.fromNumber,
    to: call.to,
  }
}

const sample: z.input<typeof Call> = {
  id: '7f0c9a52-4f0b-4d0e-9a55-2f1c1f0b6f6e',
  status: 'completed',
  direction: 'outbound',
  phone: '+905321234567',
  duration_seconds: 60,
  assistant_name: 'Defne',
  summary: 'Ayşe Yılmaz asked about the price and wants the details in writing.',
  sentiment: 'positive',
  outcome: 'interested',
  has_recording: false,
  started_at: '2026-11-21T09:30:00.000Z',
  ended_at: '2026-11-21T09:31:05.000Z',
}

export const startCall = endpoint({
  name: 'startCall',
  method: 'POST',
  path: '/api/v1/calls',
  summary: 'Start an outbound call',
  description:
    'The contact is created where nobody has this phone. Answers as soon as the exchange dials: ' +
    'read the call to learn how it went, or subscribe to `call.completed` (the person spoke) and ' +
    '`call.failed` (no answer, busy, rejected, abandoned). A call that ends `failed`, because the number ' +
    'does not exist or the exchange failed, sends neither.',
  tag: 'Calls',
  body: StartCall,
  eitherCase: true,
  idempotent: true,
  responses: {
    201: z.object({
      call_id: z.uuid(),
      status: z.literal('initiated'),
      contact_id: z.string(),
      assistant_id: z.string(),
      from_number: phoneInE164,
      to: phoneInE164,
    }),
  },
  errors: [
    'invalid_phone',
    'undiallable_phone',
    'costly_number',
    'country_not_allowed',
    'insufficient_balance',
    'quota_exceeded',
    'assistant_not_found',
    'phone_number_not_found',
    'call_in_progress',
    'contact_dnc',
    'telephony_error',
    'service_unavailable',
  ],
  example: {
    body: {
      phone: '+90 532 123 45 67',
      assistant_id: 'asst_01k9q4zr5me0wbn7x3tvcj82hd',
      first_name: 'Ayşe',
      context: { order_number: '4711' },
    },
    response: {
      call_id: sample.id,
      status: 'initiated',
      contact_id: '1042',
      assistant_id: 'asst_01k9q4zr5me0wbn7x3tvcj82hd',
      from_number: '+908501234567',
      to: '+905321234567',
    },
  },
})

export const listCalls = endpoint({
  name: 'listCalls',
  method: 'GET',
  path: '/api/v1/calls',
  summary: 'Calls, newest first',
  tag: 'Calls',
  query: ListCalls,
  responses: {
    200: z.object({
      calls: z.array(Call),
      pagination: z.object({
        page: z.int(),
        limit: z.int(),
        total: z.int(),
        total_pages: z.int(),
      }),
    }),
  },
  errors: ['not_found'],
  example: {
    query: { status: 'completed', limit: '25' },
    response: { calls: [sample], pagination: { page: 1, limit: 25, total: 1, total_pages: 1 } },
  },
})

export const readCall = endpoint({
  name: 'readCall',
  method: 'GET',
  path: '/api/v1/calls/{id}',
  summary: 'One call',
  tag: 'Calls',
  params: uuidParams,
  query: IncludeQuery,
  responses: { 200: Call },
  example: {
    params: { id: sample.id },
    query: { include: 'transcript' },
    response: {
      ...sample,
      transcript: [
        { role: 'assistant', text: 'Hello Ayşe, this is Defne. Do you have a minute?' },
        { role: 'user', text: 'Hi, yes, go ahead.' },
      ],
    },
  },
})
