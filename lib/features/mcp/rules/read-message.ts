import {
  CallToolRequestSchema,
  InitializeRequestSchema,
  ListToolsRequestSchema,
  PingRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import type { z } from 'zod'

type Fields = Record<string, unknown>

interface WrongMessage {
  id: string | number
  /** One sentence for each wrong field. */
  problem: string
}

/** The requests that the server answers, and their schemas. */
const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  initialize: InitializeRequestSchema,
  ping: PingRequestSchema,
  'tools/call': CallToolRequestSchema,
  'tools/list': ListToolsRequestSchema,
}

/**
 * Checks the fields of a request before the SDK does, which would answer with its schemas' own words. A null parameter
 * counts as absent. Values that are not requests are left to the SDK.
 */
export function readMessage(value: unknown): { message: unknown } | WrongMessage {
  if (!isFields(value)) return { message: value }
  const message = withoutNulls(value)
  const { id, method } = message
  const schema = typeof method === 'string' && Object.hasOwn(SCHEMAS, method) && SCHEMAS[method]
  if (!schema || (typeof id !== 'string' && !Number.isSafeInteger(id))) return { message }
  const read = schema.safeParse(message)
  if (read.success) return { message }
  return { id: id as string | number, problem: read.error.issues.map(wordsOf).join(' ') }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function withoutNulls({ params, ...rest }: Fields): Fields {
  if (params === null || params === undefined) return rest
  if (!isFields(params)) return { ...rest, params }
  const given = Object.entries(params).filter(([, value]) => value !== null)
  return { ...rest, params: Object.fromEntries(given) }
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
