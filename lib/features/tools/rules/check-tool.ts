import { parseJson } from '@/lib/platform/text/parse-json'
import { isBuiltIn } from '@/lib/platform/vocabulary/built-in-tools'
import type { FieldProblem } from '@/lib/platform/errors'
import { targetUrlProblem } from '@/lib/vendors/outgoing-http/rules/target-url'
import { pathProblem } from './json-path'
import { CALL_FACTS, CONTACT_FACTS, exampleUrl, namesIn } from './template'
import { onlyReads, type ToolFields, type ToolRequest } from './tool'

/** Headers that the connection, the signatures or the idempotency key need. */
const OWN_HEADERS =
  /^(?:host|connection|content-length|transfer-encoding|upgrade|te|trailer|expect|accept-encoding|idempotency-key|webhook-.*|x-service-.*)$/i

const HEADER_NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/

/** A tool of an MCP server has no HTTP request. */
type CheckedFields = OwnFields & { request: ToolRequest | null }
type OwnFields = Omit<ToolFields, 'request'>

/**
 * Checks the fields of a tool that depend on each other.
 * @param secrets names of its secrets
 * @returns the problems by field; empty if the tool can be saved
 */
export function checkTool(
  { request, ...tool }: CheckedFields,
  secrets: readonly string[],
): FieldProblem[] {
  return [
    ...nameProblems(tool),
    ...repeated(tool.parameters, 'parameters', 'Another parameter has this name.'),
    ...choiceProblems(tool),
    ...(request ? requestProblems({ ...tool, request }, secrets) : []),
    ...answerProblems(tool),
    ...sampleProblems(tool),
  ]
}

function nameProblems({ name, after }: OwnFields): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (isBuiltIn(name)) {
    problems.push({ path: 'name', message: 'A built-in tool has this name. Choose another one.' })
  }
  if (after === name) {
    problems.push({ path: 'after', message: 'A tool cannot wait for itself.' })
  }
  return problems
}

function repeated(
  entries: readonly { name: string }[],
  path: string,
  message: string,
): FieldProblem[] {
  const names = entries.map(({ name }) => name.toLowerCase())
  return names.flatMap((name, index) =>
    names.indexOf(name) < index ? [{ path: `${path}.${index}.name`, message }] : [],
  )
}

function choiceProblems({ parameters }: OwnFields): FieldProblem[] {
  return parameters.flatMap(({ type, choices }, index) => {
    const path = `parameters.${index}.choices`
    if (type !== 'choice') return []
    if (choices.length === 0) return [{ path, message: 'Give at least one choice.' }]
    const isTwice = new Set(choices).size < choices.length
    return isTwice ? [{ path, message: 'A choice is there twice.' }] : []
  })
}

function requestProblems(tool: ToolFields, secrets: readonly string[]): FieldProblem[] {
  const { request } = tool
  const url = urlProblem(request)
  const body = bodyProblem(request)
  return [
    ...(url ? [{ path: 'request.url', message: url }] : []),
    ...(body ? [{ path: 'request.body', message: body }] : []),
    ...repeated(request.headers, 'request.headers', 'Another header has this name.'),
    ...request.headers.flatMap(({ name }, index) => {
      const message = headerProblem(name)
      return message ? [{ path: `request.headers.${index}.name`, message }] : []
    }),
    ...placeholderProblems(tool, secrets),
  ]
}

function urlProblem({ url }: ToolRequest): string | null {
  const examples = ['x', 'y'].map((example) => exampleUrl(url, example))
  const [problem] = examples.flatMap((example) => targetUrlProblem(example) ?? [])
  if (problem) return problem
  const hosts = new Set(examples.map((example) => new URL(example).host))
  return hosts.size > 1 ? 'The host must not contain a placeholder.' : null
}

function bodyProblem({ body, method }: ToolRequest): string | null {
  if (!body.trim()) return null
  if (onlyReads(method)) return 'A GET request has no body.'
  if (parseJson(body) !== undefined) return null
  return 'This is not JSON. Placeholders stand in quotation marks: {"number": "{{order_number}}"}.'
}

/** The reason why a tool cannot have a header of this name, or null. */
export function headerProblem(name: string): string | null {
  if (!HEADER_NAME.test(name)) return 'A header has letters, digits and hyphens.'
  return OWN_HEADERS.test(name) ? 'Santral sets this header itself.' : null
}

/** The texts of a request that may have placeholders, each with the path of its field. */
function textsOf({ url, query, headers, body }: ToolRequest): { path: string; text: string }[] {
  const listed = (path: string, entries: readonly { value: string }[]) =>
    entries.map(({ value }, index) => ({ path: `${path}.${index}.value`, text: value }))
  return [
    { path: 'request.url', text: url },
    ...listed('request.query', query),
    ...listed('request.headers', headers),
    { path: 'request.body', text: body },
  ]
}

function placeholderProblems(
  { parameters, request }: ToolFields,
  secrets: readonly string[],
): FieldProblem[] {
  const known = new Set<string>([
    ...parameters.map(({ name }) => name),
    ...CONTACT_FACTS.map((name) => `contact.${name}`),
    ...CALL_FACTS.map((name) => `call.${name}`),
    ...secrets.map((name) => `secret.${name}`),
  ])
  return textsOf(request).flatMap(({ path, text }) => {
    const unknown = namesIn(text).filter((name) => !known.has(name) && !isContext(name))
    if (unknown.length === 0) return []
    const names = unknown.map((name) => `{{${name}}}`).join(', ')
    return [{ path, message: `Nothing is known of ${names}.` }]
  })
}

function isContext(name: string): boolean {
  return /^context\.\w+$/.test(name)
}

function answerProblems({ answer }: OwnFields): FieldProblem[] {
  if (answer.kind === 'whole') return []
  return [
    ...repeated(answer.fields, 'answer.fields', 'Another field has this name.'),
    ...answer.fields.flatMap(({ path }, index) => {
      const message = pathProblem(path)
      return message ? [{ path: `answer.fields.${index}.path`, message }] : []
    }),
  ]
}

function sampleProblems({ sampleAnswer }: OwnFields): FieldProblem[] {
  if (!sampleAnswer.trim() || parseJson(sampleAnswer) !== undefined) return []
  return [{ path: 'sampleAnswer', message: 'This is not JSON.' }]
}
