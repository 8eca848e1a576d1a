import type { Tool } from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import type { AnyEndpoint } from '@/lib/platform/http/endpoint'
import { ONE_OF } from '@/lib/platform/http/one-of'
import { hintsOf } from './rules/hints'
import { IDEMPOTENCY_KEY } from './idempotency-key'
import { idArgument, toolName } from './rules/tool-names'

type Json = Record<string, unknown>
interface ObjectSchema extends Json {
  properties?: Record<string, object>
  required?: string[]
  [ONE_OF]?: string[][]
}

/** Describes the tool of an endpoint to a client, from the schemas that the endpoint runs. */
export function describeTool(contract: AnyEndpoint): Tool {
  const { name, summary, description } = contract
  return {
    name: toolName(name),
    title: summary,
    description: [`${summary}.`, description, requirement(contract)].filter(Boolean).join(' '),
    inputSchema: inputSchema(contract),
    outputSchema: outputSchema(contract),
    annotations: { title: summary, ...hintsOf(contract) },
  }
}

/**
 * Lists the required fields in one sentence, if one of several is enough. A schema would need `anyOf` for it, which
 * model providers refuse in tools.
 */
function requirement({ query, body }: AnyEndpoint): string | undefined {
  const schemas = [query, body].flatMap((part) => (part ? [schemaOf(part, 'input')] : []))
  const groups = schemas.flatMap((schema) => schema[ONE_OF] ?? [])
  if (groups.length === 0) return undefined
  const required = schemas.flatMap((schema) => schema.required ?? [])
  return `Required: ${[...groups.map((names) => names.join(' or ')), ...required].join('; ')}.`
}

/**
 * One flat object: the id of the path, the query, the body and the idempotency key.
 * @throws Error if two of them have the same name, or the path has a parameter other than `{id}`
 */
function inputSchema(contract: AnyEndpoint): Tool['inputSchema'] {
  const { name, path, params, query, body, idempotent } = contract
  const id = idArgument(path)
  const idSchema = params && id ? schemaOf(params, 'input').properties?.id : undefined
  const parts = [query, body].flatMap((part) => (part ? [schemaOf(part, 'input')] : []))
  const names = parts.flatMap(({ properties = {} }) => Object.keys(properties))
  const all = [...names, ...(id ? [id] : []), ...(idempotent ? ['idempotency_key'] : [])]
  if (Boolean(params) !== Boolean(idSchema) || new Set(all).size < all.length) {
    throw new Error(`${name}: its parameters cannot be the arguments of a tool.`)
  }
  return {
    type: 'object',
    properties: {
      ...(id && idSchema && { [id]: idSchema }),
      ...Object.fromEntries(parts.flatMap(({ properties = {} }) => Object.entries(properties))),
      ...(idempotent && { idempotency_key: IDEMPOTENCY_KEY }),
    },
    required: [...(id ? [id] : []), ...parts.flatMap(({ required = [] }) => required)],
    additionalProperties: false,
  }
}

/** The schema of `structuredContent`. A bare array is wrapped as `data`, because MCP requires an object. */
function outputSchema({ responses }: AnyEndpoint): Tool['outputSchema'] {
  const schemas = Object.values(responses).map((schema) => schemaOf(schema, 'output'))
  const [only, ...others] = schemas
  if (!only || others.length > 0) return { type: 'object', anyOf: schemas }
  if (only.type === 'array') {
    const data = only
    return { type: 'object', properties: { data }, required: ['data'], additionalProperties: false }
  }
  return { ...only, type: 'object' }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): ObjectSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // The format says the same in fewer words, and a model reads all of them.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  return json as ObjectSchema
}
