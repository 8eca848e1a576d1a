import { z } from 'zod'
import { lineText } from '@/lib/platform/http/fields'
import { AssistantChange } from '@/lib/features/assistants/contract/endpoints'
import { MAX_TOOL_NAME, SNAKE_CASE } from '@/lib/features/tools/rules/tool'
import { parseJson } from '@/lib/platform/text/parse-json'
import { takes } from '@/lib/platform/http/word-issue'
import {
  DEFAULT_PERSONA_TURNS,
  MAX_DOCUMENT_TEXT,
  MAX_EXPECTATIONS,
  MAX_FIXED_ANSWER,
  MAX_FIXED_TOOLS,
  MAX_LINE,
  MAX_LINES,
  MAX_PERSONA_TEXT,
  MAX_PERSONA_TURNS,
  MAX_PHRASE,
  MAX_PHRASES,
  MAX_SCENARIO_NAME,
  MAX_SCENARIOS,
  MAX_SENTENCE,
  MAX_SLOW_SECONDS,
  OUTCOMES,
} from '../rules/scenario'

const text = (max: number) => z.string().trim().max(max)
const requiredText = (max: number) => text(max).min(1)

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, takes('a time such as 14:30'))

const KnownContact = z.strictObject({
  firstName: lineText().min(1).max(100),
  lastName: lineText().max(100).default(''),
  notes: text(1000).default(''),
  appointment: z
    .strictObject({
      weekdaysAhead: z.int().min(1).max(30).describe('Weekdays from today, without weekends.'),
      time,
    })
    .nullable()
    .default(null)
    .describe('An existing appointment of the caller.'),
})

const tool = z
  .string()
  .max(MAX_TOOL_NAME)
  .regex(SNAKE_CASE, takes('the name of a tool, such as order_status'))
  .describe('A built-in or custom tool. The assistant need not have it.')
const answer = requiredText(MAX_FIXED_ANSWER)
  .refine((json) => parseJson(json) !== undefined, takes('JSON'))
  .describe('JSON, as the business’s system would answer.')

const FixedTool = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('answer'), tool, answer }),
  z.strictObject({
    kind: z.literal('slow'),
    tool,
    answer,
    seconds: z.int().min(1).max(MAX_SLOW_SECONDS),
  }),
  z.strictObject({ kind: z.literal('failure'), tool }),
])

const setting = {
  contact: KnownContact.nullable().default(null).describe('Null for an unknown caller.'),
  document: z
    .strictObject({ title: lineText().min(1).max(200), text: requiredText(MAX_DOCUMENT_TEXT) })
    .nullable()
    .default(null)
    .describe('An additional result of every search of the knowledge bases.'),
  tools: z
    .array(FixedTool)
    .max(MAX_FIXED_TOOLS)
    .default([])
    .describe('What custom tools do instead of sending their requests.'),
}

export const CallerInput = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('script'),
    lines: z
      .array(requiredText(MAX_LINE))
      .min(1)
      .max(MAX_LINES)
      .describe('Lines of the caller, in order.'),
    ...setting,
  }),
  z.strictObject({
    kind: z.literal('persona'),
    who: requiredText(MAX_PERSONA_TEXT),
    wants: requiredText(MAX_PERSONA_TEXT),
    maxTurns: z.int().min(1).max(MAX_PERSONA_TURNS).default(DEFAULT_PERSONA_TURNS),
    ...setting,
  }),
])

const phrase = requiredText(MAX_PHRASE).regex(
  /[\p{L}\p{N}]/u,
  takes('words with at least one letter or digit'),
)
const phrases = z.array(phrase).min(1).max(MAX_PHRASES)

export const ExpectationInput = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('tool_used'),
    tool,
    arguments: z
      .array(z.strictObject({ name: requiredText(50), contains: requiredText(MAX_PHRASE) }))
      .max(5)
      .default([]),
  }),
  z.strictObject({ kind: z.literal('tool_not_used'), tool }),
  z.strictObject({ kind: z.literal('said'), phrases: phrases.describe('One of them is enough.') }),
  z.strictObject({ kind: z.literal('never_said'), phrases }),
  z.strictObject({
    kind: z
      .literal('no_invented_price')
      .describe('The assistant names no amount of money that is not in its sources.'),
  }),
  z.strictObject({
    kind: z.literal('judged'),
    sentence: requiredText(MAX_SENTENCE).describe(
      'Must be true of the talk. Requires a language model.',
    ),
  }),
  z.strictObject({ kind: z.literal('outcome'), outcome: z.enum(OUTCOMES) }),
])

const fields = {
  name: lineText().min(1).max(MAX_SCENARIO_NAME),
  caller: CallerInput,
  expectations: z.array(ExpectationInput).max(MAX_EXPECTATIONS),
}

export const NewScenario = z.strictObject({
  ...fields,
  expectations: fields.expectations.default([]),
})

export const ScenarioChange = z.strictObject(fields).partial()

export const CallTurn = z.strictObject({
  turn: z
    .int()
    .min(0)
    .nullable()
    .default(null)
    .describe('Index of a turn of the assistant. Null for the whole call.'),
})

export const RunScenarios = z.strictObject({
  scenarioIds: z
    .array(z.string().min(1).max(64))
    .min(1)
    .max(MAX_SCENARIOS)
    .transform((ids) => [...new Set(ids)])
    .optional()
    .describe('Default: all scenarios of the assistant.'),
  draft: AssistantChange.optional().describe(
    'Unsaved fields of the assistant, used instead of the saved ones.',
  ),
})

/** The test that the editor of an assistant shows beside the form. */
export const FixPageParams = z.object({ fix: z.string().max(64).optional().catch(undefined) })

/** Parameters of a test's page. Invalid ones are ignored. */
export const TestPageParams = z.object({
  run: z.string().optional().catch(undefined),
  with: z.string().optional().catch(undefined).describe('The run to compare with.'),
})
