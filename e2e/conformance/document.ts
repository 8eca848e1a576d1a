import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import type { Server } from '@/lib/testing/server'

/** Reads the OpenAPI document like an external client, and validates responses against it. */

export type Schema = Record<string, unknown>

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Schema
  example?: string
}

interface Content {
  'application/json': { schema: Schema; example?: unknown }
}

export interface Operation {
  operationId: string
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content: Content }>
}

export interface Endpoint extends Operation {
  method: string
  /** `/api/v1/contacts/{id}` */
  path: string
}

export interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: { requestBody: { content: Content } } }>
}

export async function readDocument(server: Server): Promise<Document> {
  const response = await fetch(new URL('/api/v1/openapi.json', server.url))
  expect(response.status).toBe(200)
  return (await response.json()) as Document
}

export function endpointsOf({ paths }: Document): Endpoint[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )
}

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
const compiled = new WeakMap<Schema, ValidateFunction>()

/** The validation errors of `value`, each with its place. */
export function problemsOf(schema: Schema, value: unknown): string[] {
  const validate = compiled.get(schema) ?? ajv.compile(schema)
  compiled.set(schema, validate)
  if (validate(value)) return []
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

/** Fails with the validation errors if `value` does not match the schema. */
export function expectFits(schema: Schema, value: unknown, what: string): void {
  expect(problemsOf(schema, value), `${what}: ${JSON.stringify(value)}`).toEqual([])
}

/** Fails unless the endpoint declares this status and the body matches the schema declared for it. */
export async function expectDeclared(endpoint: Endpoint, response: Response): Promise<unknown> {
  const what = `${endpoint.method} ${endpoint.path} → ${response.status}`
  const declared = endpoint.responses[String(response.status)]
  const body: unknown = await response.json()
  expect(declared, `${what} is not declared: ${JSON.stringify(body)}`).toBeDefined()
  expectFits(declared!.content['application/json'].schema, body, what)
  return body
}
