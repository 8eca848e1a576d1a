import { z } from 'zod'
import { ERRORS, type ErrorCode } from '@/lib/platform/errors'
import { MAX_IDEMPOTENCY_KEY, type AnyEndpoint } from './endpoint'

/**
 * The fields of an error body besides `error` and `code`, with examples.
 * See docs/contract/public-api.md#error-table.
 */
const DETAILS: Partial<Record<ErrorCode, { fields: z.ZodRawShape; example: object }>> = {
  validation_error: {
    fields: { details: z.array(z.object({ path: z.string(), message: z.string() })) },
    example: { details: [{ path: 'limit', message: 'Too small: expected number to be >0' }] },
  },
  invalid_event: {
    fields: { validEvents: z.array(z.string()) },
    example: { validEvents: ['call.completed', 'contact.created'] },
  },
  quota_exceeded: {
    fields: { quota: z.object({ current: z.int(), limit: z.int() }) },
    example: { quota: { current: 10_000, limit: 10_000 } },
  },
  call_in_progress: {
    fields: { call_id: z.uuid().optional().describe('The call that is running.') },
    example: { call_id: '7f0c9a52-4f0b-4d0e-9a55-2f1c1f0b6f6e' },
  },
  telephony_error: {
    fields: {
      call_id: z.uuid().describe('The call as it is kept in the history.'),
      reason: z.string().describe('Why, in words.'),
    },
    example: {
      call_id: '7f0c9a52-4f0b-4d0e-9a55-2f1c1f0b6f6e',
      reason: 'The number does not exist.',
    },
  },
}

/** The exact body of one error. */
function errorBody(code: ErrorCode): z.ZodType {
  const { status: _, ...fixed } = ERRORS[code]
  const literals = Object.entries(fixed).map(([name, text]) => [name, z.literal(text)])
  return z.object({ ...Object.fromEntries(literals), ...DETAILS[code]?.fields })
}

function errorExample(code: ErrorCode): Record<string, unknown> {
  const { status: _, ...fixed } = ERRORS[code]
  return { ...fixed, ...DETAILS[code]?.example }
}

type Json = Record<string, unknown>

export interface OpenApiOptions {
  title: string
  version: string
  description: string
  serverUrl: string
  endpoints: readonly AnyEndpoint[]
  /** The errors that every endpoint of this interface can return. */
  commonErrors: readonly ErrorCode[]
  securitySchemes: Record<string, Json>
  /** Event name → its summary, schema and sample. */
  webhooks?: Record<string, { summary: string; schema: z.ZodType; sample: unknown }>
}

/**
 * An OpenAPI 3.1 document, built from the contracts that the routes run.
 * See docs/contract/decisions.md#openapi-document.
 */
export function openApiDocument(options: OpenApiOptions): Json {
  const paths: Record<string, Json> = {}
  for (const contract of options.endpoints) {
    const operations = (paths[contract.path] ??= {})
    operations[contract.method.toLowerCase()] = operation(contract, options.commonErrors)
  }
  return {
    openapi: '3.1.0',
    info: { title: options.title, version: options.version, description: options.description },
    servers: [{ url: options.serverUrl }],
    security: Object.keys(options.securitySchemes).map((name) => ({ [name]: [] })),
    tags: [...new Set(options.endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    ...(options.webhooks && { webhooks: webhookItems(options.webhooks) }),
    components: { securitySchemes: options.securitySchemes },
  }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // Zod emits its own format name next to the equivalent pattern.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'starts_with') delete jsonSchema.format
    },
  })
  return json
}

function oneOf(schemas: z.ZodType[]): Json {
  const [only, ...others] = schemas
  if (only && others.length === 0) return schemaOf(only, 'output')
  return { anyOf: schemas.map((schema) => schemaOf(schema, 'output')) }
}

function operation(contract: AnyEndpoint, commonErrors: readonly ErrorCode[]): Json {
  const { body, example } = contract
  const codes = [...commonErrors, ...implied(contract), ...(contract.errors ?? [])]
  return {
    operationId: contract.name,
    summary: contract.summary,
    ...(contract.description && { description: contract.description }),
    tags: [contract.tag],
    parameters: [
      ...parameters(contract.params, 'path'),
      ...parameters(contract.query, 'query', example?.query),
      ...(contract.idempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: schemaOf(body, 'input'),
            ...(example?.body !== undefined && { example: example.body }),
          },
        },
      },
    }),
    responses: { ...successes(contract), ...failures(codes) },
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

function implied(contract: AnyEndpoint): ErrorCode[] {
  const codes: ErrorCode[] = []
  if (contract.params) codes.push('not_found')
  if (contract.body) codes.push('invalid_json', 'validation_error', 'payload_too_large')
  if (contract.query) codes.push('validation_error')
  if (contract.idempotent) codes.push('idempotency_mismatch', 'idempotency_in_progress')
  return codes
}

function parameters(
  schema: z.ZodType | undefined,
  place: 'path' | 'query',
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
    ...(name in example && { example: example[name] }),
  }))
}

function successes({ responses, example }: AnyEndpoint): Json {
  const statuses = Object.entries(responses)
  return Object.fromEntries(
    statuses.map(([status, schema]) => [
      status,
      {
        description: status === '201' ? 'Created' : 'OK',
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

/** One response per status, with the body of each error code as an example. */
function failures(codes: readonly ErrorCode[]): Json {
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

function webhookItems(webhooks: NonNullable<OpenApiOptions['webhooks']>): Json {
  return Object.fromEntries(
    Object.entries(webhooks).map(([name, { summary, schema, sample }]) => [
      name,
      {
        post: {
          summary,
          requestBody: {
            content: {
              'application/json': { schema: schemaOf(schema, 'output'), example: sample },
            },
          },
          responses: { '2XX': { description: 'Received. Anything else is tried again.' } },
        },
      },
    ]),
  )
}
