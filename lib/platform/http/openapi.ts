import { z } from 'zod'
import { ERRORS, type ErrorCode, fieldsOfError } from '@/lib/platform/errors'
import { alsoNumbers } from './numbers-as-text'
import { MAX_IDEMPOTENCY_KEY, type AnyEndpoint } from './endpoint'
import { bodySchema } from './openapi-body'
import { errorHeaders, type HeaderOptions, successHeaders, usedHeaders } from './openapi-headers'

/** The exact body of one error: no key that is not named. See docs/contract/decisions/requests.md#error-bodies. */
function errorBody(code: ErrorCode): z.ZodType {
  const { status: _, ...fixed } = ERRORS[code]
  const literals = Object.entries(fixed).map(([name, text]) => [name, z.literal(text)])
  return z.strictObject({ ...Object.fromEntries(literals), ...fieldsOfError(code)?.fields })
}

function errorExample(code: ErrorCode): Record<string, unknown> {
  const { status: _, ...fixed } = ERRORS[code]
  return { ...fixed, ...fieldsOfError(code)?.example }
}

type Json = Record<string, unknown>

/** Status → response. */
type Responses = Record<string, Json & { headers: Json }>

export interface OpenApiOptions extends HeaderOptions {
  title: string
  version: string
  description: string
  serverUrl: string
  /** Tag → its description, in the order of the documentation. */
  tags: Readonly<Record<string, string>>
  endpoints: readonly AnyEndpoint[]
  commonErrors: readonly ErrorCode[]
  securitySchemes: Record<string, Json>
  codeSamples?: (
    contract: AnyEndpoint,
  ) => readonly { lang: string; label: string; source: string }[]
  webhooks?: {
    /** Event name → its summary, schema and sample. */
    events: Record<string, { summary: string; schema: z.ZodType; sample: unknown }>
    /** The meaning of a receiver's success. */
    received: string
  }
}

/**
 * An OpenAPI 3.1 document, built from the contracts that the routes run.
 * See docs/contract/decisions/requests.md#openapi-document.
 */
export function openApiDocument(options: OpenApiOptions): Json {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {}
  for (const contract of options.endpoints) {
    const operations = (paths[contract.path] ??= {})
    operations[contract.method.toLowerCase()] = operation(contract, options)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: options.title,
      version: options.version,
      description: options.description,
      license: { name: 'Terms of the operator of this installation', url: options.serverUrl },
    },
    servers: [{ url: reachable(options.serverUrl) }],
    security: Object.keys(options.securitySchemes).map((name) => ({ [name]: [] })),
    tags: Object.entries(options.tags).map(([name, description]) => ({ name, description })),
    paths,
    ...(options.webhooks && { webhooks: webhookItems(options.webhooks) }),
    components: { securitySchemes: options.securitySchemes, headers: usedHeaders(paths) },
  }
}

/** Tools for OpenAPI take "localhost" for a mistake. */
function reachable(serverUrl: string): string {
  return serverUrl.replace(/^(https?:\/\/)localhost(?=[:/]|$)/, '$1127.0.0.1')
}

/** `call.completed` → `onCallCompleted` */
function operationIdOf(event: string): string {
  return `on.${event}`.replaceAll(/\.([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** @param numbersAsText whether a whole number counts as its digits where the schema wants text */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', numbersAsText = false): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // Zod emits its own format name next to the equivalent pattern.
    override: ({ jsonSchema, path }) => {
      if (jsonSchema.format === 'starts_with') delete jsonSchema.format
      if (numbersAsText) alsoNumbers(jsonSchema, path)
    },
  })
  return json
}

function oneOf(schemas: z.ZodType[]): Json {
  const [only, ...others] = schemas
  if (only && others.length === 0) return schemaOf(only, 'output')
  return { anyOf: schemas.map((schema) => schemaOf(schema, 'output')) }
}

function operation(contract: AnyEndpoint, options: OpenApiOptions) {
  const { body, upload, example } = contract
  const codes = [...options.commonErrors, ...implied(contract), ...(contract.errors ?? [])]
  return {
    operationId: contract.name,
    summary: contract.summary,
    ...(contract.description && { description: contract.description }),
    tags: [contract.tag],
    parameters: [
      ...parameters(contract.params, 'path', example?.params),
      ...parameters(contract.query, 'query', example?.query),
      ...parameters(contract.headers, 'header'),
      ...(contract.idempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: bodySchema(
              schemaOf(body, 'input', contract.eitherCase),
              contract.eitherCase ?? false,
            ),
            ...(example?.body !== undefined && { example: example.body }),
          },
        },
      },
    }),
    ...(upload && { requestBody: { required: true, content: { [upload.type]: {} } } }),
    responses: { ...successes(contract, options), ...failures(codes, options) },
    ...(options.codeSamples && { 'x-codeSamples': options.codeSamples(contract) }),
  }
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Kept 24 hours: a repeated request gets the first one’s answer, with `Idempotent-Replayed: true`. ' +
    'A blank key counts as absent. `idempotency_in_progress` means that the first request has no answer ' +
    'yet: repeat after a minute at most.',
  schema: { type: 'string', maxLength: MAX_IDEMPOTENCY_KEY },
}

/** The errors of bodies that cannot be read. */
const UNREAD = ['form_encoded', 'unsupported_charset', 'unsupported_encoding'] as const

function implied(contract: AnyEndpoint): ErrorCode[] {
  const codes: ErrorCode[] = []
  if (contract.params) codes.push('not_found')
  if (contract.body) codes.push('invalid_json', 'validation_error', 'payload_too_large', ...UNREAD)
  if (contract.upload) codes.push('unsupported_encoding')
  if (contract.query || contract.headers) codes.push('validation_error')
  if (contract.idempotent) codes.push('idempotency_mismatch', 'idempotency_in_progress')
  return codes
}

function parameters(
  schema: z.ZodType | undefined,
  place: 'path' | 'query' | 'header',
  example: Record<string, string> = {},
): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(property.description !== undefined && { description: property.description }),
    schema: property,
    ...(name in example && { example: valueOf(property, example[name]) }),
  }))
}

/** The value of a parameter in an example, which is text as in a URL, as its schema has it. */
function valueOf({ type }: Json, text: string | undefined): unknown {
  return type === 'integer' || type === 'number' ? Number(text) : text
}

function successes(contract: AnyEndpoint, options: HeaderOptions): Responses {
  const { responses, example } = contract
  const statuses = Object.entries(responses)
  return Object.fromEntries(
    statuses.map(([status, schema]) => [
      status,
      {
        description: status === '201' ? 'Created' : 'OK',
        headers: successHeaders(contract, options),
        content: {
          'application/json': {
            schema: schemaOf(schema, 'output'),
            ...(schema.safeParse(example?.response).success && { example: example?.response }),
          },
        },
      },
    ]),
  )
}

function failures(codes: readonly ErrorCode[], options: HeaderOptions): Responses {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of new Set(codes)) {
    const { status } = ERRORS[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      String(status),
      {
        description: same.map((code) => ERRORS[code].error).join(' · '),
        headers: errorHeaders(same, options),
        content: {
          'application/json': {
            schema: oneOf(same.map(errorBody)),
            examples: Object.fromEntries(same.map((code) => [code, { value: errorExample(code) }])),
          },
        },
      },
    ]),
  )
}

function webhookItems({ events, received }: NonNullable<OpenApiOptions['webhooks']>): Json {
  return Object.fromEntries(
    Object.entries(events).map(([name, { summary, schema, sample }]) => [
      name,
      {
        post: {
          operationId: operationIdOf(name),
          summary,
          requestBody: {
            content: {
              'application/json': { schema: schemaOf(schema, 'output'), example: sample },
            },
          },
          responses: { '2XX': { description: received } },
        },
      },
    ]),
  )
}
