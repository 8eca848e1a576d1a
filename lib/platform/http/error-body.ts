import { z } from 'zod'
import { ERRORS, type ErrorCode } from '@/lib/platform/errors'

/**
 * What a failure carries beside `error` and `code`, with an example.
 * See docs/contract/public-api.md#error-table.
 */
const DETAILS: Partial<Record<ErrorCode, { fields: z.ZodRawShape; example: object }>> = {
  validation_error: {
    fields: { details: z.array(z.object({ path: z.string(), message: z.string() })) },
    example: { details: [{ path: 'limit', message: 'Too small: expected number to be >0' }] },
  },
  invalid_event: {
    fields: { validEvents: z.array(z.string()) },
    example: { validEvents: ['call.completed', 'contact.created'] },
  },
  quota_exceeded: {
    fields: { quota: z.object({ current: z.int(), limit: z.int() }) },
    example: { quota: { current: 10_000, limit: 10_000 } },
  },
  call_in_progress: {
    fields: { call_id: z.uuid().optional().describe('The call that is running.') },
    example: { call_id: '7f0c9a52-4f0b-4d0e-9a55-2f1c1f0b6f6e' },
  },
  telephony_error: {
    fields: {
      call_id: z.uuid().describe('The call as it is kept in the history.'),
      reason: z.string().describe('Why, in words.'),
    },
    example: {
      call_id: '7f0c9a52-4f0b-4d0e-9a55-2f1c1f0b6f6e',
      reason: 'The number does not exist.',
    },
  },
}

/** The body of one failure, exactly. */
export function errorBody(code: ErrorCode): z.ZodType {
  const { status: _, ...fixed } = ERRORS[code]
  const literals = Object.entries(fixed).map(([name, text]) => [name, z.literal(text)])
  return z.object({ ...Object.fromEntries(literals), ...DETAILS[code]?.fields })
}

export function errorExample(code: ErrorCode): Record<string, unknown> {
  const { status: _, ...fixed } = ERRORS[code]
  return { ...fixed, ...DETAILS[code]?.example }
}
