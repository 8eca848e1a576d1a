import {
  CallToolRequestSchema,
  ErrorCode,
  InitializeRequestSchema,
  ListToolsRequestSchema,
  PingRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'

interface Message {
  jsonrpc: '2.0'
  id?: string | number
  method: string
  params?: unknown
}

/** A message that is not for the SDK, which would answer with its schemas' own words. */
export interface WrongMessage {
  /** Clients expect the errors of a request with the status of a success. */
  status: number
  /** The id of the request; null if the message is not a request. */
  id: string | number | null
  code: ErrorCode
  /** One sentence for each wrong field. */
  problem: string
}

const MESSAGE = z.object(
  {
    jsonrpc: z.literal('2.0', 'jsonrpc takes "2.0".'),
    id: z.custom<string | number>(isId, 'id takes a text or a whole number.').optional(),
    method: z.string('method takes a text.'),
    params: z.unknown().optional(),
  },
  'A message is an object.',
)

const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  initialize: InitializeRequestSchema,
  ping: PingRequestSchema,
  'tools/call': CallToolRequestSchema,
  'tools/list': ListToolsRequestSchema,
}

/**
 * Reads one message. A null parameter counts as absent, and so does the null id of a notification. A batch is refused: it
 * would be one request of the rate limit with any number of calls in it, and newer versions of MCP have none.
 */
export function readMessage(value: unknown): { message: unknown } | WrongMessage {
  if (Array.isArray(value)) {
    return notMessage(ErrorCode.InvalidRequest, 'Send one message per request.')
  }
  // A response. This server asks nothing.
  if (isFields(value) && ('result' in value || 'error' in value)) return { message: value }
  const read = MESSAGE.safeParse(withoutNulls(value))
  if (read.success) return checked(read.data)
  // The code that the SDK gives it.
  return notMessage(ErrorCode.ParseError, read.error.issues.map(({ message }) => message).join(' '))
}

function checked(message: Message): { message: Message } | WrongMessage {
  const { id, method } = message
  const schema = Object.hasOwn(SCHEMAS, method) && SCHEMAS[method]
  if (!schema || id === undefined) return { message }
  const { error } = schema.safeParse(message)
  if (!error) return { message }
  const problem = error.issues.map(wordsOf).join(' ')
  return { status: 200, id, code: ErrorCode.InvalidParams, problem }
}

function isId(value: unknown): boolean {
  return typeof value === 'string' || Number.isSafeInteger(value)
}

function notMessage(code: ErrorCode, problem: string): WrongMessage {
  return { status: 400, id: null, code, problem }
}

type Fields = Record<string, unknown>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function withoutNulls(value: unknown): unknown {
  if (!isFields(value)) return value
  const { params, method } = value
  const isNotification = String(method).startsWith('notifications/')
  const given = isFields(params)
    ? { ...value, params: without(params, Object.keys(params)) }
    : value
  return without(given, isNotification ? ['id', 'params'] : ['params'])
}

/** The fields without those of the named ones that are null. */
function without(fields: Fields, names: readonly string[]): Fields {
  const given = Object.entries(fields).filter(
    ([name, value]) => value !== null || !names.includes(name),
  )
  return Object.fromEntries(given)
}

const NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

function wordsOf(issue: z.core.$ZodIssue): string {
  const path = issue.path.join('.')
  const wanted = issue.code === 'invalid_type' ? NAMES[issue.expected] : undefined
  return wanted ? `${path} takes ${wanted}.` : `${path} is not valid.`
}
