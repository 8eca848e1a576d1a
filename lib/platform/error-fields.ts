import { z } from 'zod'

/**
 * The keys of an error body besides `error` and `code`, with an example, by the code in `ERRORS`. An error that
 * is not listed has no more keys. See docs/contract/decisions/requests.md#error-bodies.
 */
export interface ErrorFields {
  fields: z.ZodRawShape
  example: Record<string, unknown>
}

const text = z.string()

/** What is wrong with which field. */
const details = z.array(z.object({ path: text, message: text }))

/** Why a phone number could not be connected, and what helps. */
const connection = {
  fields: {
    check: text.describe('The check that failed.'),
    side: text.describe('Who can mend it: `yours`, `provider` or `ours`.'),
    remedy: text.describe('What helps.'),
    reason: text.optional().describe('The words of the provider or the exchange.'),
    numbers: z.array(text).optional().describe('The numbers that are connected already.'),
  },
  example: { check: 'number', side: 'yours', remedy: 'check_number' },
} as const

/** Why the chat app did not take a message. */
const chatApp = {
  fields: {
    providerCode: text.nullable().describe('The code of the chat app.'),
    detail: text.nullable().describe('The words of the chat app.'),
    remedy: text.nullable().describe('What helps, in words.'),
  },
  example: { providerCode: null, detail: 'The template is paused.', remedy: null },
} as const

/** The times that may be booked instead. */
const slots = {
  fields: {
    freeSlots: z
      .array(z.object({ date: z.iso.date(), time: text }))
      .describe('The nearest free times, the earliest first.'),
  },
  example: { freeSlots: [{ date: '2026-11-24', time: '10:30' }] },
} as const

export const ERROR_FIELDS = {
  validation_error: {
    fields: { details },
    example: { details: [{ path: 'limit', message: 'limit takes a whole number of at least 1.' }] },
  },
  malformed_request: {
    fields: { reason: text.describe('What the parser found.') },
    example: { reason: 'Invalid header value char' },
  },
  invalid_event: {
    fields: { validEvents: z.array(text) },
    example: { validEvents: ['call.completed', 'contact.created'] },
  },
  premium_required: {
    fields: { requiredPlan: text.optional().describe('The lowest plan that has it.') },
    example: {},
  },
  quota_exceeded: {
    fields: {
      quota: z.object({
        name: text.optional().describe('Where one request may exceed several quotas.'),
        current: z.int(),
        limit: z.int().nullable(),
      }),
    },
    example: { quota: { current: 10_000, limit: 10_000 } },
  },
  budget_used: {
    fields: {
      scope: z.enum(['account', 'installation']).describe('Whose budget is used up.'),
      resetsAt: z.iso.datetime().describe('When it starts again.'),
    },
    example: { scope: 'account', resetsAt: '2026-11-27T00:00:00.000Z' },
  },
  document_unusable: {
    fields: {
      problem: z.object({
        code: text.describe('What is wrong.'),
        subject: text.describe('What `message` names, such as a line. It can be empty.'),
        message: text.describe('What to do about it, in English.'),
      }),
    },
    example: {
      problem: { code: 'empty', subject: '', message: 'The document is empty.' },
    },
  },
  call_in_progress: {
    fields: { call_id: z.uuid().optional().describe('The call that is running.') },
    example: { call_id: '7f0c9a52-4f0b-4d0e-9a55-2f1c1f0b6f6e' },
  },
  telephony_error: {
    fields: {
      call_id: z.uuid().describe('The call as it is kept in the history.'),
      reason: text.describe('Why, in words.'),
    },
    example: {
      call_id: '7f0c9a52-4f0b-4d0e-9a55-2f1c1f0b6f6e',
      reason: 'The number does not exist.',
    },
  },
  service_unavailable: {
    fields: {
      call_id: z
        .uuid()
        .optional()
        .describe('The call that could not be started, as it is kept in the history.'),
    },
    example: {},
  },
  slot_taken: slots,
  slot_unavailable: slots,
  import_columns: {
    fields: { missing: z.array(text), found: z.array(text), wanted: z.array(text) },
    example: { missing: ['phone'], found: ['Name'], wanted: ['First name', 'Phone'] },
  },
  chatapp_refused: chatApp,
  chatapp_credentials: chatApp,
  chatapp_unreachable: chatApp,
  sip_host_not_public: {
    fields: { ...connection.fields, details },
    example: {
      ...connection.example,
      check: 'trunk',
      remedy: 'check_address',
      details: [{ path: 'address', message: 'The SIP host must be reachable.' }],
    },
  },
  cloudtel_credentials: connection,
  cloudtel_inactive: connection,
  cloudtel_refused: connection,
  cloudtel_number_unknown: connection,
  provider_unreachable: connection,
  number_exists: connection,
  number_taken: connection,
  trunk_failed: connection,
  exchange_unreachable: connection,
} as const satisfies Record<string, ErrorFields>

type Listed = typeof ERROR_FIELDS

/** The details that the thrower of an error adds to its body. */
export type ErrorDetails<Code extends string> = Code extends keyof Listed
  ? z.input<z.ZodObject<Listed[Code]['fields']>>
  : Record<string, never>
