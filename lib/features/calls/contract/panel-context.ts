import { z } from 'zod'
import { contextUrl } from '@/lib/features/assistants/contract/context-url'
import { endpoint } from '@/lib/platform/http/endpoint'
import { numericId } from '@/lib/platform/http/fields'
import { CONTEXT_FAILURES } from '@/lib/platform/vocabulary/call-context'

export const TryContext = z.strictObject({
  contextUrl: contextUrl.transform((url, context) => {
    if (url) return url
    context.addIssue({ code: 'custom', message: 'Give a URL.', input: url })
    return z.NEVER
  }),
  phoneNumberId: numericId.nullish().describe('The phone number whose secret signs the request.'),
  assistantId: z
    .string()
    .max(64)
    .nullish()
    .describe('The assistant whose secret signs it, without a phone number.'),
})

export const ContextTrial = z.object({
  statusCode: z.int().nullable(),
  durationMs: z.int(),
  body: z.string().nullable().describe('The start of the response.'),
  failure: z
    .object({ code: z.enum(CONTEXT_FAILURES), detail: z.string().nullable() })
    .nullable()
    .describe('Why a call would get nothing.'),
  name: z.string().nullable(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  context: z.record(z.string(), z.string()),
})

export const panelTryContext = endpoint({
  name: 'panelTryContext',
  method: 'POST',
  path: '/api/context-url/try',
  summary: 'Ask a context URL about an example call',
  tag: 'Calls',
  body: TryContext,
  responses: { 200: ContextTrial },
  errors: ['not_found', 'too_many_attempts'],
})
