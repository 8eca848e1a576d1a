import { toSnakeKeys } from '@/lib/platform/http/parse-input'
import { oneLine, showsNothing, visibleText } from '@/lib/platform/text/visible-text'
import { type Endpoint, problemsOf, type Schema } from '@/testing/api/openapi'
import type { Expected } from './disturbances'
import type { WireAnswer, WireRequest } from './wire'

/** Judges one answer. Every function returns what is wrong with it. */

export interface Sent {
  endpoint: Endpoint
  request: WireRequest
  /** The values of the path, query and body before they were disturbed. */
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
  /** Whether the request was disturbed, so that its values need not have arrived. */
  disturbed: boolean
  expected?: Expected
  /** Whether the path names something that was deleted. */
  namesDeleted: boolean
}

export interface Rules {
  /** Bodies of these endpoints may use camelCase keys. */
  eitherCase: (endpoint: Endpoint) => boolean
  /** Strings that no answer may contain. */
  secrets: readonly string[]
}

export function faultsOf(sent: Sent, answer: WireAnswer, rules: Rules): string[] {
  return [
    ...headerFaults(sent, answer),
    ...leaks(answer, rules.secrets),
    ...(sent.expected ? expectedFaults(sent.expected, answer) : []),
    ...documentFaults(sent, answer),
    ...acceptedWrongly(sent, answer, rules),
  ]
}

const isSuccess = ({ status }: WireAnswer) => status < 300

function headerFaults({ request }: Sent, { headers }: WireAnswer): string[] {
  const id = headers['x-request-id']
  const given = request.headers['x-request-id']
  const mustRepeat = given !== undefined && /^[\w.-]{8,64}$/.test(given)
  if (typeof id !== 'string') return ['it has no X-Request-Id']
  return mustRepeat && id !== given ? ['it has another X-Request-Id than the request'] : []
}

/** Texts that exist only inside the service. Generated values never contain them. */
const INSIDE =
  /node_modules|\bat \S+ \(\S+:\d+:\d+\)|\.(ts|js|mjs):\d+:\d+|Prisma|\bP20\d\d\b|violates|syntax error at|password_?hash|argon2|\bECONN|postgres(ql)?:\/\//i

function leaks({ text }: WireAnswer, secrets: readonly string[]): string[] {
  const inside = INSIDE.exec(text)?.[0]
  return [
    ...(inside ? [`it shows the inside: ${inside}`] : []),
    ...(secrets.some((secret) => text.includes(secret)) ? ['it contains a secret'] : []),
  ]
}

function expectedFaults(expected: Expected, { status, text }: WireAnswer): string[] {
  if (expected === 'refused') {
    return status >= 400 && status < 500 ? [] : [`it should be refused, and is ${status}`]
  }
  return status === expected.status && errorOf(text) === expected.error
    ? []
    : [`it should be ${expected.status} ${expected.error}, and is ${status}`]
}

function errorOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { error?: unknown } | null)?.error
  } catch {
    return undefined
  }
}

/** Answers of the wrapper of every route, which the document does not repeat for each endpoint. */
const OF_EVERY_ROUTE: Record<number, string> = { 405: 'method_not_allowed' }

function documentFaults({ endpoint }: Sent, { status, headers, text }: WireAnswer): string[] {
  const faults: string[] = []
  if (status === 500) return ['it is an internal error']
  if (!String(headers['content-type']).startsWith('application/json')) {
    return [`its content type is ${String(headers['content-type'])}`]
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return ['it is no JSON']
  }
  if (OF_EVERY_ROUTE[status] === errorOf(text) && status in OF_EVERY_ROUTE) return faults
  const declared = endpoint.responses[String(status)]
  if (!declared) return [`status ${status} is not declared`]
  const problems = problemsOf(declared.content['application/json'].schema, value)
  return problems.map((problem) => `its body does not fit the document: ${problem}`)
}

/** An answer of success to a request that the document does not allow. */
function acceptedWrongly(sent: Sent, answer: WireAnswer, { eitherCase }: Rules): string[] {
  if (!isSuccess(answer)) return []
  if (sent.namesDeleted) return ['it finds what was deleted']
  if (sent.disturbed) return []
  const { endpoint, params, query } = sent
  const body = asSent(sent.body)
  const path = endpoint.parameters.filter(
    ({ in: place, name, schema }) => place === 'path' && !allows(schema, params[name]),
  )
  const wrong = endpoint.parameters.filter(
    ({ in: place, name, schema }) =>
      place === 'query' && name in query && !allowsText(schema, name, query[name] ?? ''),
  )
  const schema = endpoint.requestBody?.content['application/json']?.schema
  const bodies = eitherCase(endpoint) ? [body, toSnakeKeys(body)] : [body]
  const wrongBody = schema && !bodies.some((each) => allows(schema, each))
  return [
    ...[...path, ...wrong].map(({ name }) => `it accepts a wrong ${name}`),
    ...(wrongBody
      ? [`it accepts a wrong body: ${problemsOf(schema, body).slice(0, 3).join(', ')}`]
      : []),
  ]
}

/** The value as it is read: without what JSON has no word for, and without a key that is never taken. */
function asSent(value: unknown): unknown {
  const text = JSON.stringify(value) as string | undefined
  const taken = (key: string, part: unknown) => (key === '__proto__' ? undefined : part)
  return text === undefined ? undefined : JSON.parse(text, taken)
}

const trimmed = (text: string) => visibleText(text).trim()

/** Whether the schema allows the value, as it is or with blanks taken as absent and texts cleaned. */
function allows(schema: Schema, value: unknown): boolean {
  const readings = [value, withoutBlanks(value, trimmed), withoutBlanks(value, oneLine)]
  return readings.some((each) => problemsOf(schema, each).length === 0)
}

/** A query value is text, which an endpoint may read as a number or as absent. */
function allowsText(schema: Schema, name: string, text: string): boolean {
  if (showsNothing(text)) return true
  // See docs/contract/decisions/requests.md#query-values.
  const most = name === 'limit' ? Number(schema.maximum) : Infinity
  const number = Math.min(Number(text), most)
  const readings: unknown[] = [text, trimmed(text), oneLine(text), number, text === 'true']
  return readings.some((reading) => problemsOf(schema, reading).length === 0)
}

function withoutBlanks(value: unknown, clean: (text: string) => string): unknown {
  if (typeof value === 'string') return clean(value)
  if (Array.isArray(value)) return value.map((part) => withoutBlanks(part, clean))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(
    ([key, part]) => [key, withoutBlanks(part, clean)] as const,
  )
  return Object.fromEntries(entries.filter(([, part]) => part !== null && part !== ''))
}
