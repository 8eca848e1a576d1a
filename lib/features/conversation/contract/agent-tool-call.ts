import { z } from 'zod'
import { FAILURE_CODES } from '@/lib/features/tools/rules/outcome'
import { endpoint } from '@/lib/platform/http/endpoint'
import { uuidParams } from '@/lib/platform/http/fields'
import { agentExamples as examples } from './agent-examples'

/** A tool in the briefing of a call. */
export const BriefedTool = z.object({
  name: z.string(),
  description: z.string(),
  parameters: z.record(z.string(), z.unknown()).describe('JSON Schema of the arguments.'),
  custom: z
    .object({
      waitingPhrase: z.string().describe('Said while it runs. Empty: a standard phrase.'),
      failurePhrase: z.string().describe('Said if it fails. Empty: the assistant chooses.'),
      askFirst: z.boolean().describe('Whether the person must agree to each use.'),
      after: z.string().nullable().describe('The tool that must have succeeded before.'),
    })
    .nullable()
    .describe('Null for a built-in tool.'),
})

export const callTool = endpoint({
  name: 'callTool',
  method: 'POST',
  path: '/api/agent/calls/{id}/tools/{name}',
  summary: 'Run a tool',
  description:
    'The arguments match the tool’s JSON Schema in the call. A repeated `toolCallId` gets the first result, or `idempotency_mismatch` for another tool. Failures of built-in tools are not stored, so the call may be repeated with other arguments. A custom tool sends its request once; allow it 30 seconds.',
  tag: 'Agent',
  params: uuidParams.extend({ name: z.string().min(1).max(64) }),
  body: z.object({
    toolCallId: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .describe('Your id of this tool call, unique in the call.'),
    arguments: z.record(z.string(), z.unknown()).default({}),
  }),
  responses: {
    200: z.object({
      toolCallId: z.string(),
      result: z.record(z.string(), z.unknown()).describe('Empty if a custom tool failed.'),
      refusal: z
        .object({ code: z.enum(FAILURE_CODES), message: z.string() })
        .nullable()
        .describe('Why a custom tool did not work, as a sentence for the language model.'),
    }),
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
