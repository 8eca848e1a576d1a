import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import type { Server } from '../server'

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

interface Header {
  required?: boolean
  schema: Schema
}

interface DeclaredResponse {
  content: Content
  /** In the document, a reference to a component. `endpointsOf` resolves it. */
  headers: Record<string, Header>
}

export interface Operation {
  operationId: string
  'x-codeSamples'?: { lang: string; source: string }[]
  parameters: Parameter[]
  /** Absent content in JSON: a file. */
  requestBody?: { content: Partial<Content> }
  responses: Record<string, DeclaredResponse>
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
  components: { headers: Record<string, Header> }
}

export async function readDocument(server: Server): Promise<Document> {
  const response = await fetch(new URL('/api/v1/openapi.json', server.url))
  expect(response.status).toBe(200)
  return (await response.json()) as Document
}

export function endpointsOf({ paths, components }: Document): Endpoint[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...operation,
      responses: withHeaders(operation.responses, components.headers),
      method: method.toUpperCase(),
      path,
    })),
  )
}

function withHeaders(
  responses: Operation['responses'],
  components: Record<string, Header>,
): Operation['responses'] {
  const resolve = (name: string): [string, Header] => {
    expect(components, 'the headers of the document').toHaveProperty([name])
    return [name, components[name]!]
  }
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      const headers = Object.fromEntries(Object.keys(response.headers).map(resolve))
      return [status, { ...response, headers }]
    }),
  )
}

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
const compiled = new WeakMap<Schema, ValidateFunction>()

export function problemsOf(schema: Schema, value: unknown): string[] {
  const validate = compiled.get(schema) ?? ajv.compile(schema)
  compiled.set(schema, validate)
  if (validate(value)) return []
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

export function expectFits(schema: Schema, value: unknown, what: string): void {
  expect(problemsOf(schema, value), `${what}: ${JSON.stringify(value)}`).toEqual([])
}

/** Headers of every response of the site, and those that the transport adds. */
const NOT_OF_THE_API = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'transfer-encoding',
  'vary',
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
])

function expectHeaders(declared: Record<string, Header>, response: Response, what: string): void {
  const names = new Set(Object.keys(declared).map((name) => name.toLowerCase()))
  const actual = [...response.headers.keys()].filter((name) => !NOT_OF_THE_API.has(name))
  expect(
    actual.filter((name) => !names.has(name)),
    `${what}: headers that are not declared`,
  ).toEqual([])
  for (const [name, { required, schema }] of Object.entries(declared)) {
    const value = response.headers.get(name)
    if (required) expect(value, `${what}: ${name}`).not.toBeNull()
    if (value !== null) {
      expectFits(schema, schema.type === 'integer' ? Number(value) : value, `${what}: ${name}`)
    }
  }
}

export async function expectDeclared(endpoint: Endpoint, response: Response): Promise<unknown> {
  const what = `${endpoint.method} ${endpoint.path} → ${response.status}`
  const declared = endpoint.responses[String(response.status)]
  const body: unknown = await response.json()
  expect(declared, `${what} is not declared: ${JSON.stringify(body)}`).toBeDefined()
  expectHeaders(declared!.headers, response, what)
  expectFits(declared!.content['application/json'].schema, body, what)
  return body
}
