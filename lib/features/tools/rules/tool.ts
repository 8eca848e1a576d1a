/** A custom tool: what the language model may call, the request that it sends, and what the assistant gets. */

export const MAX_TOOLS = 200
export const MAX_TOOLS_PER_ASSISTANT = 20
export const MAX_TOOL_NAME = 64
export const MAX_DESCRIPTION = 1000
export const MAX_PARAMETERS = 30
export const MAX_CHOICES = 50
export const MAX_HEADERS = 20
export const MAX_SECRETS = 10
export const MAX_SECRET = 4000
export const MAX_TEMPLATE = 2000
export const MAX_BODY = 10_000
export const MAX_PHRASE = 300
export const MAX_SAMPLE = 4000
/** Maximum length of an answer that an assistant gets, in characters. */
export const MAX_ANSWER = 4000
export const MAX_ANSWER_FIELDS = 20
/** Maximum length of a JSONPath. */
export const MAX_PATH = 200
/** Seconds. */
export const TIMEOUT = { min: 1, max: 20, default: 8 }

/** Failures in a row after which nothing is sent for a while. */
export const MAX_FAILURES = 3

/** `order_status`: what language models accept as the name of a function. */
export const SNAKE_CASE = /^[a-z][a-z0-9_]*$/

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

export const PARAMETER_TYPES = ['text', 'number', 'boolean', 'date', 'choice'] as const
export type ParameterType = (typeof PARAMETER_TYPES)[number]

export interface ToolParameter {
  name: string
  type: ParameterType
  required: boolean
  /** For the language model. */
  description: string
  /** Values of the type `choice`; empty for the others. */
  choices: string[]
}

/** A header or a part of the query. The value may have placeholders. */
export interface NamedValue {
  name: string
  value: string
}

/** A request with placeholders, such as `{{order_number}}`. */
export interface ToolRequest {
  method: Method
  url: string
  query: NamedValue[]
  headers: NamedValue[]
  /** JSON; empty for none. */
  body: string
}

/** The result for the assistant: the whole answer, or the parts of it that these JSONPaths find. */
export type ToolAnswer =
  | { kind: 'whole' }
  | { kind: 'fields'; fields: { name: string; path: string }[] }

/** The fields of an HTTP tool that an account holder sets, without its secrets. */
export interface ToolFields {
  name: string
  description: string
  parameters: ToolParameter[]
  request: ToolRequest
  answer: ToolAnswer
  timeoutSeconds: number
  /** Said while it runs. Empty: a standard phrase. */
  waitingPhrase: string
  /** Said if it fails. Empty: the assistant chooses. */
  failurePhrase: string
  /** Whether the person must agree to each use. */
  askFirst: boolean
  /** Name of the tool that must have succeeded before in the same talk. */
  after: string | null
  /** JSON that the sandbox answers with. Empty: a placeholder answer. */
  sampleAnswer: string
}

/** Fields of a tool of an MCP server that an account holder sets. Its server defines the others. */
export const MCP_FIELDS = [
  'timeoutSeconds',
  'waitingPhrase',
  'failurePhrase',
  'askFirst',
  'after',
  'sampleAnswer',
  'answer',
] as const satisfies readonly (keyof ToolFields)[]

export const TOOL_KINDS = ['http', 'mcp'] as const
export type ToolKind = (typeof TOOL_KINDS)[number]

/** `changed`: the MCP server describes it differently from what the account accepted. `gone`: it no longer has it. */
export const TOOL_STATES = ['ready', 'changed', 'gone'] as const
export type ToolState = (typeof TOOL_STATES)[number]

/** Whether it only reads, so that the sandbox may run it and a failed request may be repeated. */
export function onlyReads(method: Method): boolean {
  return method === 'GET'
}
