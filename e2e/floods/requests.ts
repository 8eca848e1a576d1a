import fc from 'fast-check'
import type { Endpoint, Schema } from '@/testing/api/openapi'
import { type Disturbed, DISTURBANCES } from './disturbances'
import type { Sent } from './judge'
import { mutated } from './mutations'
import { collectionOf, type Pool } from './pool'
import { IN_QUERIES } from './hints'
import { type Hint, junk, nastyText, objectOf, valueOf } from './values'
import type { WireRequest } from './wire'

/** Generates requests to the endpoints of one interface: valid, with one fault, disturbed, or wholly invented. */
export interface Makers {
  endpoints: readonly Endpoint[]
  pool: Pool
  hint: Hint
}

/** Whether URL normalization keeps a text as a segment of a path. */
const isSegment = (text: string) => !['', '.', '..'].includes(text) && !/\p{Cs}/u.test(text)

type Values = Pick<Sent, 'params' | 'query' | 'body'>

/** Generates requests to one endpoint. IDs are taken from the pool when a request is generated. */
export function requestsTo(endpoint: Endpoint, makers: Makers): fc.Arbitrary<Sent> {
  const plain = fc.constant<string | undefined>(undefined)
  const disturbed = fc.constantFrom<string | undefined>(...Object.keys(DISTURBANCES))
  return fc
    .oneof(
      { arbitrary: fc.tuple(valid(endpoint, makers), plain), weight: 4 },
      { arbitrary: fc.tuple(oneFault(endpoint, makers), plain), weight: 4 },
      { arbitrary: fc.tuple(invented(endpoint, makers), plain), weight: 2 },
      { arbitrary: fc.tuple(valid(endpoint, makers), disturbed), weight: 3 },
    )
    .map(([values, how]) => sentOf(endpoint, makers, values, how))
}

function sentOf(endpoint: Endpoint, makers: Makers, values: Values, how?: string): Sent {
  const methods = makers.endpoints.filter(({ path }) => path === endpoint.path)
  const request = requestOf(endpoint, values)
  const context = { endpoint, methods: methods.map(({ method }) => method) }
  const { request: sent, expected }: Disturbed = (how && DISTURBANCES[how]?.(request, context)) || {
    request,
  }
  return {
    endpoint,
    ...values,
    request: sent,
    disturbed: how !== undefined,
    expected,
    namesDeleted: how === undefined && makers.pool.namesDeleted(endpoint, values.params),
    // Fast-check prints this where a request is a counterexample.
    [fc.toStringMethod]: () => `${sent.method} ${sent.target}${how ? ` with ${how}` : ''}`,
  } as Sent
}

function requestOf({ method, path, requestBody }: Endpoint, values: Values): WireRequest {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values.params[name] ?? ''),
  )
  const query = new URLSearchParams(values.query).toString()
  return {
    method,
    target: query ? `${filled}?${query}` : filled,
    headers: requestBody ? { 'content-type': 'application/json' } : {},
    // No text stands for a value that JSON does not have.
    ...(requestBody && { body: Buffer.from(JSON.stringify(values.body) ?? '') }),
  }
}

const bodySchema = ({ requestBody }: Endpoint) => requestBody?.content['application/json']?.schema

function parametersIn({ parameters }: Endpoint, place: 'path' | 'query') {
  return parameters.filter((parameter) => parameter.in === place)
}

function valid(endpoint: Endpoint, makers: Makers): fc.Arbitrary<Values> {
  const schema = bodySchema(endpoint)
  return fc.record({
    params: livingParams(endpoint, makers),
    query: queryOf(endpoint, makers, 0),
    body: schema ? validBody(schema, makers) : fc.constant(undefined),
  })
}

/** A body that has several shapes is one of them. */
function validBody(schema: Schema, { hint }: Makers): fc.Arbitrary<object> {
  const options = { hint, noise: 0 } as const
  if (schema.properties) return objectOf(schema, options)
  return valueOf(schema, '', options) as fc.Arbitrary<object>
}

function livingParams(endpoint: Endpoint, { pool, hint }: Makers) {
  // Records that the tests need stay unchanged: only created records are changed and deleted.
  const created = !['GET', 'POST'].includes(endpoint.method)
  const entries = parametersIn(endpoint, 'path').map(({ name, schema }) => {
    const known = hint(name) ?? (schema.enum ? fc.constantFrom(...(schema.enum as string[])) : null)
    const collection = collectionOf(endpoint.path, name)
    return [name, known ?? fc.nat(10).map((n) => pool.pick(collection, n, created))] as const
  })
  return fc.record(Object.fromEntries(entries)) as fc.Arbitrary<Record<string, string>>
}

/** A query has no null: a parameter that is null is left out. */
function queryOf(endpoint: Endpoint, makers: Makers, noise: 0 | 1) {
  const hint: Hint = (field) => IN_QUERIES[field] ?? makers.hint(field)
  const entries = parametersIn(endpoint, 'query').map(
    ({ name, schema }) => [name, valueOf(schema, name, { hint, noise })] as const,
  )
  const required = parametersIn(endpoint, 'query').filter((parameter) => parameter.required)
  const values = fc.record(Object.fromEntries(entries), {
    requiredKeys: noise ? [] : required.map(({ name }) => name),
  })
  return values.map((given) => {
    const present = Object.entries(given).filter(([, value]) => value !== null)
    return Object.fromEntries(present.map(([name, value]) => [name, asText(value)]))
  })
}

function oneFault(endpoint: Endpoint, makers: Makers): fc.Arbitrary<Values> {
  const schema = bodySchema(endpoint)
  if (!schema) return invented(endpoint, makers)
  return fc.record({
    params: livingParams(endpoint, makers),
    query: queryOf(endpoint, makers, 0),
    body: mutated(validBody(schema, makers), schema),
  })
}

function invented(endpoint: Endpoint, makers: Makers): fc.Arbitrary<Values> {
  const { pool, hint } = makers
  const schema = bodySchema(endpoint)
  const segment = nastyText.filter(isSegment)
  const changes = !['GET', 'POST'].includes(endpoint.method)
  const anyId = fc.nat(100).map((n) => pool.all()[n % pool.all().length] ?? '1')
  const params = fc.record(
    Object.fromEntries(
      parametersIn(endpoint, 'path').map(({ name }) => [
        name,
        changes ? segment : fc.oneof(anyId, segment),
      ]),
    ),
  )
  return fc.record({
    params: fc.oneof({ arbitrary: livingParams(endpoint, makers), weight: 2 }, params),
    query: queryOf(endpoint, makers, 1),
    body: schema
      ? fc.oneof({ arbitrary: objectOf(schema, { hint, noise: 1 }), weight: 5 }, junk)
      : fc.constant(undefined),
  })
}

/** Formats a query value. `String` does not work, because a generated object may have a `toString` that is not a function. */
function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
