import { type BodySchema, spelledOnce } from '@/testing/integrations/spelled-once'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'

type Json = Record<string, unknown>

/** The part of the product's OpenAPI document that the generator reads. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Json }>
}

interface Operation extends Json {
  parameters: Json[]
  requestBody?: { content: { 'application/json': { schema: BodySchema | Json } } }
  responses: Record<string, { content: { 'application/json': { schema: Json } } }>
}

const HEADING = `/**
 * The Public API of Santral as its OpenAPI document describes it. Generated: schema.test.ts says how to do it again.
 * Errors are left out: SantralError holds them.
 */
`

/**
 * The source of src/schema.ts: openapi-typescript's types of the requests, the successes and the events, the codes of all
 * errors, and the endpoints that honor an idempotency key.
 */
export async function generateSchema(document: ApiDocument): Promise<string> {
  const types = astToString(await openapiTS(withoutErrors(document), { defaultNonNullable: false }))
  const codes = errorCodes(document).map((code) => `  | '${code}'\n`)
  const endpoints = idempotentEndpoints(document).map((endpoint) => `  '${endpoint}',\n`)
  return [
    HEADING,
    types,
    `\n/** The code of every error of the API. */\nexport type ErrorCode =\n${codes.join('')}`,
    `\n/** The endpoints that honor an Idempotency-Key. */\n`,
    `export const IDEMPOTENT_ENDPOINTS: readonly string[] = [\n${endpoints.join('')}]\n`,
  ].join('')
}

/** Keeps one spelling of each field, and makes a union if one of several fields is enough. */
function typedBody(schema: BodySchema): BodySchema | Json {
  const { anyOf: _, ...rest } = schema
  const { properties, required, ways } = spelledOnce(schema)
  const plain = { ...rest, properties, ...(required.length > 0 && { required }) }
  if (ways.length === 0) return plain
  return { anyOf: ways.map((way) => ({ ...plain, required: [...required, ...way] })) }
}

function operationsOf({ paths }: ApiDocument) {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      endpoint: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  )
}

/**
 * Keeps the requests, the successes and the events. Errors and headers would make the types four times as long. The
 * answers of a receiver depend on the configuration.
 */
function withoutErrors({ paths, webhooks }: ApiDocument): OpenAPI3 {
  const copy = structuredClone(paths)
  for (const operations of Object.values(copy)) {
    for (const operation of Object.values(operations)) {
      const successes = Object.entries(operation.responses).filter(([status]) => status < '300')
      const content = operation.requestBody?.content['application/json']
      if (content) content.schema = typedBody(content.schema)
      operation.responses = Object.fromEntries(
        successes.map(([status, { content }]) => [status, { description: '', content }]),
      )
    }
  }
  const events = Object.entries(webhooks).map(([name, { post }]) => [
    name,
    { post: { ...post, responses: { '2XX': { description: '' } } } },
  ])
  const info = { title: 'Santral', version: '1' }
  return {
    openapi: '3.1.0',
    info,
    paths: copy,
    webhooks: Object.fromEntries(events),
  }
}

/** Some errors have a code, others a word in `error` that serves as one. */
function errorCodes(document: ApiDocument): string[] {
  const bodies = operationsOf(document).flatMap(({ operation }) =>
    Object.entries(operation.responses)
      .filter(([status]) => status >= '400')
      .flatMap(([, { content }]) => {
        const { schema } = content['application/json']
        return (schema.anyOf as Json[] | undefined) ?? [schema]
      }),
  )
  const codes = bodies.flatMap(({ properties }) => {
    const { code, error } = properties as Record<string, { const?: string } | undefined>
    const word = code?.const ?? error?.const ?? ''
    return /^[a-z_]+$/.test(word) ? [word] : []
  })
  return [...new Set(codes)].toSorted()
}

function idempotentEndpoints(document: ApiDocument): string[] {
  return operationsOf(document)
    .filter(({ operation }) => operation.parameters.some(({ name }) => name === 'Idempotency-Key'))
    .map(({ endpoint }) => endpoint)
}
