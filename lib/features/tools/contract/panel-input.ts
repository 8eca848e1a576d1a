import { z } from 'zod'
import { lineText, numberWithin } from '@/lib/platform/http/fields'
import { MAX_DOCUMENT } from '../rules/openapi'
import {
  MAX_ANSWER_FIELDS,
  MAX_BODY,
  MAX_CHOICES,
  MAX_DESCRIPTION,
  MAX_HEADERS,
  MAX_PARAMETERS,
  MAX_PATH,
  MAX_PHRASE,
  MAX_SAMPLE,
  MAX_SECRET,
  MAX_SECRETS,
  MAX_TEMPLATE,
  MAX_TOOL_NAME,
  METHODS,
  PARAMETER_TYPES,
  SNAKE_CASE,
  TIMEOUT,
} from '../rules/tool'

const identifier = (max: number) =>
  lineText()
    .min(1, 'Give it a name.')
    .max(max)
    .regex(SNAKE_CASE, 'Use lower-case letters, digits and underscores, such as order_status.')

const parameter = z.strictObject({
  name: identifier(MAX_TOOL_NAME),
  type: z.enum(PARAMETER_TYPES).default('text'),
  required: z.boolean().default(true),
  description: z.string().trim().max(MAX_DESCRIPTION).default(''),
  choices: z
    .array(lineText().min(1, 'Empty values cannot be chosen.').max(200))
    .max(MAX_CHOICES)
    .default([])
    .describe('Only for `choice`.'),
})

const namedValues = z
  .array(
    z.strictObject({
      name: lineText().min(1, 'Give it a name.').max(200),
      value: z.string().trim().max(MAX_TEMPLATE).default(''),
    }),
  )
  .max(MAX_HEADERS)

const request = z.strictObject({
  method: z.enum(METHODS).default('GET'),
  url: z
    .string()
    .trim()
    .min(1, 'Enter the address.')
    .max(MAX_TEMPLATE)
    .describe('Starts with https://. The path and query may have placeholders.'),
  query: namedValues.default([]),
  headers: namedValues.default([]),
  body: z.string().trim().max(MAX_BODY).default('').describe('JSON; empty for none.'),
})

const answer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('whole') }),
  z.strictObject({
    kind: z.literal('fields'),
    fields: z
      .array(
        z.strictObject({
          name: lineText().min(1, 'Give it a name.').max(MAX_TOOL_NAME),
          path: z.string().trim().min(1, 'Enter a JSONPath.').max(MAX_PATH),
        }),
      )
      .min(1, 'Choose at least one field.')
      .max(MAX_ANSWER_FIELDS),
  }),
])

const secretName = identifier(MAX_TOOL_NAME)
const secretValue = z.string().min(1, 'Enter the value.').max(MAX_SECRET)

const common = {
  answer: answer.describe('What the assistant gets.'),
  timeoutSeconds: numberWithin(TIMEOUT),
  waitingPhrase: lineText()
    .max(MAX_PHRASE)
    .describe('Said while it runs. Empty: a standard phrase.'),
  failurePhrase: lineText().max(MAX_PHRASE).describe('Said if it fails.'),
  askFirst: z.boolean().describe('Whether the person must agree to each use.'),
  after: z
    .string()
    .trim()
    .max(MAX_TOOL_NAME)
    .nullable()
    .transform((name) => name || null)
    .describe('Name of the tool that must have succeeded before in the same talk.'),
  sampleAnswer: z
    .string()
    .trim()
    .max(MAX_SAMPLE)
    .describe(
      'JSON that the sandbox answers with instead of sending a request that changes something.',
    ),
}

const fields = {
  name: identifier(MAX_TOOL_NAME).describe('Unique in the account, and no built-in tool’s.'),
  description: z
    .string()
    .trim()
    .max(MAX_DESCRIPTION)
    .describe('Tells the language model when to use it.'),
  parameters: z
    .array(parameter)
    .max(MAX_PARAMETERS, `A tool has at most ${MAX_PARAMETERS} parameters.`),
  request,
  ...common,
}

/** Secrets replace the earlier ones. One without a value keeps its value. */
const secrets = z
  .array(z.strictObject({ name: secretName, value: secretValue.optional() }))
  .max(MAX_SECRETS, `A tool has at most ${MAX_SECRETS} secrets.`)
  .describe('Used as `{{secret.name}}`. Values are never returned; an absent value is kept.')

export const NewTool = z.strictObject({
  name: fields.name,
  description: fields.description.default(''),
  parameters: fields.parameters.default([]),
  request: fields.request,
  answer: fields.answer.default({ kind: 'whole' }),
  timeoutSeconds: fields.timeoutSeconds.default(TIMEOUT.default),
  waitingPhrase: fields.waitingPhrase.default(''),
  failurePhrase: fields.failurePhrase.default(''),
  askFirst: fields.askFirst.default(false),
  after: fields.after.default(null),
  sampleAnswer: fields.sampleAnswer.default(''),
  secrets: secrets.default([]),
})
export type NewTool = z.output<typeof NewTool>

export const ToolChange = z
  .strictObject({
    ...fields,
    secrets,
    newSigningSecret: z
      .literal(true)
      .describe('Generates another key of the signatures, and returns it.'),
    acceptChange: z
      .strictObject({ description: z.string(), inputSchema: z.record(z.string(), z.unknown()) })
      .describe('Accepts the `change` of a tool, as it was read.'),
  })
  .partial()
export type ToolChange = z.output<typeof ToolChange>

export const TryTool = z.strictObject({
  arguments: z.record(z.string(), z.unknown()).default({}),
  draft: z
    .strictObject({ ...fields, secrets })
    .partial()
    .optional()
    .describe('Unsaved fields, used instead of the saved ones.'),
})
export type TryTool = z.output<typeof TryTool>

export const ImportTools = z.strictObject({
  source: z.union([
    z.strictObject({ url: z.string().trim().min(1, 'Enter the address.').max(1000) }),
    z.strictObject({ document: z.string().min(1, 'Paste the document.').max(MAX_DOCUMENT) }),
  ]),
  operations: z
    .array(z.string().max(500))
    .max(200)
    .optional()
    .describe('Keys of the operations to import. Absent: only lists the operations.'),
  secrets: z
    .array(z.strictObject({ name: secretName, value: secretValue }))
    .max(MAX_SECRETS)
    .default([])
    .describe('Values of the secrets that the document asks for, for all imported tools.'),
})
export type ImportTools = z.output<typeof ImportTools>

const serverHeaders = z
  .array(
    z.strictObject({
      name: lineText()
        .min(1, 'Give the header a name.')
        .max(200)
        .regex(/^[A-Za-z0-9-]+$/, 'A header has letters, digits and hyphens.'),
      value: secretValue.optional(),
    }),
  )
  .max(MAX_SECRETS)
  .describe('Values are never returned; an absent value is kept.')

const serverFields = {
  name: identifier(30).describe('Prefix of the names of its tools.'),
  url: z.string().trim().min(1, 'Enter the address.').max(1000),
  headers: serverHeaders,
}

export const NewMcpServer = z.strictObject({ ...serverFields, headers: serverHeaders.default([]) })
export type NewMcpServer = z.output<typeof NewMcpServer>

export const McpServerChange = z
  .strictObject({
    url: serverFields.url,
    headers: serverHeaders,
    refresh: z.literal(true).describe('Reads its list of tools again.'),
  })
  .partial()
export type McpServerChange = z.output<typeof McpServerChange>
