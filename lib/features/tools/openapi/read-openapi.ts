import { NewTool } from '../contract/panel-input'
import { checkTool } from '../rules/check-tool'
import type { NeededSecret, OperationProblem } from '../rules/openapi'
import { MAX_DESCRIPTION, METHODS, onlyReads, TIMEOUT, type ToolFields } from '../rules/tool'
import { snakeCase, UniqueNames } from './names'
import { parseDocument } from './parse-document'
import { NotPossible, OpenApiError, unlessOptional } from './problem'
import { type Operation, proposeRequest } from './propose-request'
import { sampleOf } from './sample'
import { Secrets } from './secrets'
import { serverFor, serversOf } from './server'
import { placeOf, Source } from './source'
import { fieldsOf, isFields, shortened, textOf } from './values'

const MAX_OPERATIONS = 1000
/** Characters. Longer paths are left out. */
const MAX_PATH = 400
const MAX_SUMMARY = 200

export interface OpenApiDocument {
  title: string
  servers: string[]
  /** The secrets of all proposed tools. */
  security: NeededSecret[]
  operations: ProposedOperation[]
}

export type ProposedOperation = {
  /** Unique in the document: `GET /orders/{number}`. */
  key: string
  /** Of the tool. */
  name: string
  summary: string
} & (
  | { problem: null; tool: ToolFields; secrets: string[] }
  | { problem: OperationProblem; tool: null; secrets: [] }
)

interface ReadingOptions {
  /** Names that the tools may not have. */
  taken: Iterable<string>
  /** Where the document comes from, for relative addresses of servers; null if it was pasted. */
  documentUrl: string | null
}

/**
 * Proposes a tool for each operation of an OpenAPI document. Ends in limited time, whatever the text contains.
 * @throws OpenApiError
 */
export function readOpenApi(text: string, { taken, documentUrl }: ReadingOptions): OpenApiDocument {
  const document = parseDocument(text)
  const source = new Source(document)
  const operations = operationsOf(source)
  const secrets = new Secrets()
  const names = new UniqueNames(taken)
  const servers = serversOf(document.servers, documentUrl)
  const proposed = operations.map((operation): ProposedOperation => {
    const key = `${operation.method} ${operation.path}`
    const listed = { key, name: names.take(nameOf(operation)), summary: summaryOf(operation) }
    source.start(key)
    try {
      const own = operation.fields.servers ?? operation.shared.servers
      const server = serverFor(own === undefined ? servers : serversOf(own, documentUrl))
      return {
        ...listed,
        problem: null,
        ...propose(source, operation, listed.name, server, secrets),
      }
    } catch (error) {
      if (!(error instanceof NotPossible)) throw error
      return { ...listed, problem: error.problem, tool: null, secrets: [] }
    }
  })
  // Examples are welcome, but must not take the steps of another operation.
  for (const [index, { tool }] of proposed.entries()) {
    if (tool) tool.sampleAnswer = sampleOf(source, operations[index]?.fields.responses)
  }
  const used = new Set(proposed.flatMap((operation) => operation.secrets))
  return {
    title: shortened(fieldsOf(document.info).title, MAX_SUMMARY),
    servers,
    security: secrets.list.filter(({ name }) => used.has(name)),
    operations: proposed,
  }
}

function operationsOf(source: Source): Operation[] {
  const paths = fieldsOf(source.document.paths)
  const names = Object.keys(paths).filter((path) => path.startsWith('/') && path.length < MAX_PATH)
  const operations = names.slice(0, MAX_OPERATIONS).flatMap((path) => {
    source.start(path)
    const shared =
      unlessOptional(false, () => source.follow(paths[path], placeOf(path)).fields) ?? {}
    return METHODS.flatMap((method) => {
      const fields = shared[method.toLowerCase()]
      return isFields(fields) ? [{ method, path: textOf(path), fields, shared }] : []
    })
  })
  if (operations.length === 0) throw new OpenApiError('no_operations')
  if (names.length > MAX_OPERATIONS || operations.length > MAX_OPERATIONS) {
    throw new OpenApiError('too_many_operations', String(MAX_OPERATIONS))
  }
  return operations
}

function nameOf({ method, path, fields }: Operation): string {
  const id = textOf(fields.operationId)
  return snakeCase(id || `${method} ${path}`, 'tool')
}

function summaryOf({ fields, shared }: Operation): string {
  const [summary] = [fields.summary, shared.summary, fields.description].filter(textOf)
  return shortened(summary, MAX_SUMMARY)
}

function propose(
  source: Source,
  operation: Operation,
  name: string,
  server: string,
  secrets: Secrets,
): { tool: ToolFields; secrets: string[] } {
  const { secrets: used, ...asked } = proposeRequest(source, operation, server, secrets)
  const tool: ToolFields = {
    name,
    description: descriptionOf(operation),
    ...asked,
    answer: { kind: 'whole' },
    timeoutSeconds: TIMEOUT.default,
    waitingPhrase: '',
    failurePhrase: '',
    askFirst: !onlyReads(operation.method),
    after: null,
    sampleAnswer: '',
  }
  const problem = problemOf(tool, used)
  if (problem) throw new NotPossible('invalid', problem)
  return { tool, secrets: used }
}

function descriptionOf({ method, path, fields }: Operation): string {
  const summary = shortened(fields.summary, MAX_SUMMARY)
  const description = shortened(fields.description, MAX_DESCRIPTION)
  if (description.startsWith(summary)) return description || `${method} ${path}`
  const isSentence = /[.!?…]$/.test(summary)
  return shortened(`${summary}${isSentence ? '' : '.'} ${description}`, MAX_DESCRIPTION)
}

/** The first reason why the tool could not be stored. */
function problemOf(tool: ToolFields, secrets: readonly string[]): string | undefined {
  const given = secrets.map((name) => ({ name }))
  const parsed = NewTool.safeParse({ ...tool, secrets: given })
  if (parsed.success) return checkTool(tool, secrets)[0]?.message
  const [issue] = parsed.error.issues
  return issue && `${issue.path.join('.')}: ${issue.message}`
}
