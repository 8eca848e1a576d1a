import { z } from 'zod'
import type { Tool } from '../rows'
import { FAILURE_CODES, type Outcome, RUN_STATUSES } from '../rules/outcome'
import { METHODS, PARAMETER_TYPES, TOOL_KINDS, TOOL_STATES } from '../rules/tool'

/** The shapes of custom tools in the panel's interface. See docs/contract/decisions/tools.md. */

const namedValues = z.array(z.object({ name: z.string(), value: z.string() }))

const schema = z.record(z.string(), z.unknown())

const Request = z.object({
  method: z.enum(METHODS),
  url: z.string(),
  query: namedValues,
  headers: namedValues,
  body: z.string(),
})

const Answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('whole') }),
  z.object({
    kind: z.literal('fields'),
    fields: z.array(z.object({ name: z.string(), path: z.string() })),
  }),
])

export const PanelTool = z.object({
  id: z.string(),
  kind: z.enum(TOOL_KINDS),
  name: z.string(),
  description: z.string(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        type: z.enum(PARAMETER_TYPES),
        required: z.boolean(),
        description: z.string(),
        choices: z.array(z.string()),
      }),
    )
    .describe('Empty for a tool of an MCP server.'),
  inputSchema: schema.describe('JSON Schema of the arguments.'),
  request: Request.nullable().describe('Null for a tool of an MCP server.'),
  answer: Answer,
  timeoutSeconds: z.int(),
  waitingPhrase: z.string(),
  failurePhrase: z.string(),
  askFirst: z.boolean(),
  after: z.string().nullable(),
  sampleAnswer: z.string(),
  secrets: z.array(z.string()).describe('Names only.'),
  mcpServer: z
    .object({ id: z.string(), name: z.string(), toolName: z.string() })
    .nullable()
    .describe('Null for an HTTP tool.'),
  state: z.enum(TOOL_STATES).describe('A tool that its MCP server changed or removed is not used.'),
  change: z
    .object({ description: z.string(), inputSchema: schema })
    .nullable()
    .describe('What the MCP server says now, to be accepted with `acceptChange`.'),
  pausedUntil: z.iso
    .datetime()
    .nullable()
    .describe('After three failures in a row, nothing is sent until then.'),
  assistantIds: z.array(z.string()).describe('Who uses it. Assistants set this by `toolIds`.'),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type PanelTool = z.output<typeof PanelTool>

export function presentTool(tool: Tool): PanelTool {
  const { id, secrets, mcp, openUntil, createdAt, updatedAt } = tool
  const isPaused = openUntil !== null && openUntil.getTime() > Date.now()
  return {
    id: String(id),
    kind: tool.kind,
    name: tool.name,
    description: tool.description,
    parameters: tool.parameters,
    inputSchema: tool.inputSchema,
    request: tool.request,
    answer: tool.answer,
    timeoutSeconds: tool.timeoutSeconds,
    waitingPhrase: tool.waitingPhrase,
    failurePhrase: tool.failurePhrase,
    askFirst: tool.askFirst,
    after: tool.after,
    sampleAnswer: tool.sampleAnswer,
    secrets: Object.keys(secrets),
    mcpServer: mcp && { id: String(mcp.serverId), name: mcp.serverName, toolName: mcp.remoteName },
    state: tool.state,
    change: tool.change,
    pausedUntil: isPaused ? openUntil.toISOString() : null,
    assistantIds: tool.assistantIds,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

const ms = z.int().nullable().describe('In milliseconds; null without uses.')

export const ToolStatistics = z.object({
  days: z.int().describe('Days that count, up to now.'),
  uses: z.int(),
  failures: z
    .int()
    .describe('Of the system: no answer, an error, or an answer that cannot be used.'),
  refusals: z.int().describe('The system answered that it does not do this.'),
  p50Ms: ms,
  p95Ms: ms,
  lastErrors: z
    .array(
      z.object({
        callId: z.string(),
        at: z.iso.datetime(),
        status: z.enum(RUN_STATUSES),
        statusCode: z.int().nullable(),
        message: z.string(),
        answer: z.string().nullable(),
        durationMs: z.int().nullable(),
      }),
    )
    .describe('Newest first.'),
})
export type ToolStatistics = z.output<typeof ToolStatistics>

export const SentRequestShape = z.object({
  method: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
})

export const OutcomeShape = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), result: schema }),
  z.object({ ok: z.literal(false), code: z.enum(FAILURE_CODES), message: z.string() }),
]) satisfies z.ZodType<Outcome>

export const ToolTrial = z.object({
  request: SentRequestShape.nullable().describe('With masked secrets. Null if nothing was sent.'),
  statusCode: z.int().nullable(),
  answer: z.string().nullable().describe('The start of the answer.'),
  outcome: OutcomeShape.describe('What the assistant would get.'),
  durationMs: z.int(),
})
export type ToolTrial = z.output<typeof ToolTrial>
