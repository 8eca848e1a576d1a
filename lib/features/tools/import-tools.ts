import { AppError, validationError } from '@/lib/platform/errors'
import { tenantDb, type Owner } from '@/lib/platform/tenancy/tenant'
import { BUILT_IN_TOOLS } from '@/lib/platform/vocabulary/built-in-tools'
import { outgoingHttp, publicTargetProblem } from '@/lib/vendors/outgoing-http'
import { targetUrlProblem } from '@/lib/vendors/outgoing-http/rules/target-url'
import type { ImportTools, NewTool } from './contract/panel-input'
import { requireRequestsLeft } from './limits'
import { OpenApiError } from './openapi/problem'
import { type OpenApiDocument, type ProposedOperation, readOpenApi } from './openapi/read-openapi'
import type { Tool } from './rows'
import { failureMessage } from './run/failure-message'
import { type DocumentProblem, MAX_DOCUMENT } from './rules/openapi'
import { createTools } from './tools'

/** Maximum time to fetch a document, in milliseconds. */
const FETCH_MS = 15_000

/**
 * Reads an OpenAPI document, and proposes a tool for each of its operations.
 * @throws document_unusable, too_many_attempts
 */
export async function readDocument(
  owner: Owner,
  { source }: Pick<ImportTools, 'source'>,
): Promise<OpenApiDocument> {
  await requireRequestsLeft(owner)
  const documentUrl = 'url' in source ? source.url : null
  const text = 'url' in source ? await fetchDocument(source.url) : source.document
  const others = await tenantDb(owner).tool.findMany({
    where: { deletedAt: null },
    select: { name: true },
  })
  const taken = [...BUILT_IN_TOOLS, ...others.map(({ name }) => name)]
  try {
    return readOpenApi(text, { taken, documentUrl })
  } catch (error) {
    if (!(error instanceof OpenApiError)) throw error
    throw unusable(error)
  }
}

function unusable({ code, subject, message }: DocumentProblem): AppError {
  return new AppError('document_unusable', { problem: { code, subject, message } })
}

async function fetchDocument(url: string): Promise<string> {
  const refusal = targetUrlProblem(url) ?? publicTargetProblem(url)
  if (refusal) throw unusable({ code: 'address', subject: '', message: refusal })
  const { failure, statusCode, body } = await outgoingHttp().request({
    method: 'GET',
    url,
    headers: { Accept: 'application/json, application/yaml;q=0.9, */*;q=0.5' },
    timeoutMs: FETCH_MS,
    maxBytes: MAX_DOCUMENT,
  })
  if (failure) throw unusable({ code: failure, subject: '', message: failureMessage(failure) })
  if (statusCode !== 200 || !body) {
    const subject = String(statusCode)
    const message = `The address answered with ${subject} instead of a document.`
    throw unusable({ code: 'status', subject, message })
  }
  return body
}

/**
 * Creates tools for the chosen operations of a document, all of them or none.
 * @param keys of the operations
 * @throws validation_error, document_unusable, quota_exceeded, too_many_attempts
 */
export async function importTools(
  owner: Owner,
  input: ImportTools,
  keys: readonly string[],
): Promise<Tool[]> {
  const { operations } = await readDocument(owner, input)
  const chosen = [...new Set(keys)].map((key) => {
    const operation = operations.find((one) => one.key === key)
    if (operation && operation.problem === null) return operation
    const message = operation?.problem?.message ?? `The document has no operation ${key}.`
    throw validationError([{ path: 'operations', message }])
  })
  const created = await createTools(
    owner,
    chosen.map((operation) => newTool(operation, input.secrets)),
  )
  return created.map(({ tool }) => tool)
}

type Importable = Extract<ProposedOperation, { problem: null }>

function newTool({ tool, secrets }: Importable, given: ImportTools['secrets']): NewTool {
  const values = secrets.map((name) => {
    const secret = given.find((one) => one.name === name)
    if (secret) return secret
    throw validationError([{ path: 'secrets', message: `Enter the value of ${name}.` }])
  })
  return { ...tool, secrets: values }
}
