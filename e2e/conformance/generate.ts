import fc from 'fast-check'
import type { Endpoint, Schema } from './document'
import type { Request } from './world'

/** Generates requests from the schemas of an endpoint: valid, almost valid, and invalid in every place. */

/** Strings that often break programs. */
const NASTY = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\u0307İıŞ',
  '🙂'.repeat(50),
  'x'.repeat(3000),
  '9'.repeat(30),
  '-1',
  '1e309',
  '0x10',
  '%',
  '%25_\\',
  "'; drop table contacts; --",
  '{{first_name}}',
  '__proto__',
  '2026-02-30T25:61:00Z',
  '+90 532 111 22 33',
  '0532 000 00 05',
  'https://[::1]:99999/',
  'https://exa mple.com',
  'https://example.com/hook',
]

const nastyText = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
)

const junk = fc.oneof(
  nastyText,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Usually generates a value that the schema allows, sometimes junk. */
function valueOf(schema: Schema, ids: string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: fitting(schema, ids), weight: 5 }, { arbitrary: junk, weight: 1 })
}

function fitting(schema: Schema, ids: string[]): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]))
  if ('const' in schema) return fc.constant(schema.const)
  const choices = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as Schema[] | undefined
  if (choices) return fc.oneof(...choices.map((choice) => fitting(choice, ids)))
  switch (schema.type) {
    case 'object':
      return objectOf(schema, ids)
    case 'array':
      return fc.array(valueOf((schema.items as Schema | undefined) ?? {}, ids), { maxLength: 5 })
    case 'integer':
    case 'number':
      return fc.oneof(fc.nat(200), fc.integer(), fc.double())
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return fc.oneof(fc.constantFrom(...ids), nastyText, ...matching(schema))
    default:
      return junk
  }
}

/** Generates strings with the format or pattern of the schema, if that is possible. */
function matching({ format, pattern }: Schema): fc.Arbitrary<string>[] {
  if (format === 'date' || format === 'date-time') {
    const instants = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    return [instants.map((date) => date.toISOString().slice(0, format === 'date' ? 10 : undefined))]
  }
  if (format === 'email') return [fc.emailAddress()]
  if (format === 'uri') return [fc.webUrl()]
  // The generator does not support lookahead and lookbehind.
  if (typeof pattern !== 'string' || /\(\?[=!<]/.test(pattern)) return []
  return [fc.stringMatching(new RegExp(pattern, 'u'))]
}

function objectOf({ properties = {} }: { properties?: Record<string, Schema> }, ids: string[]) {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, valueOf(schema, ids)] as const,
  )
  return fc
    .tuple(
      fc.record(Object.fromEntries(fields), { requiredKeys: [] }),
      fc.dictionary(nastyText, junk, { maxKeys: 1 }),
    )
    .map(([known, unknown]) => ({ ...unknown, ...known }))
}

/** Whether a text is a valid path segment that URL normalization does not remove. */
function isSegment(text: string): boolean {
  return !['', '.', '..'].includes(text) && !/\p{Cs}/u.test(text)
}

/** Generates requests to an endpoint. Some of their strings are real IDs of the account. */
export function requestsOf(endpoint: Endpoint, world: { ids: object }): fc.Arbitrary<Request> {
  const ids = Object.values(world.ids)
  const text = fc.oneof(
    { arbitrary: fc.constantFrom(...ids), weight: 3 },
    { arbitrary: nastyText.filter(isSegment), weight: 1 },
  )
  const params = fc.record(
    Object.fromEntries(
      endpoint.parameters.filter((each) => each.in === 'path').map(({ name }) => [name, text]),
    ),
  )
  const query = fc.record(
    Object.fromEntries(
      endpoint.parameters
        .filter((each) => each.in === 'query')
        .map(({ name, schema }) => [name, valueOf(schema, ids).map(asText)]),
    ),
    { requiredKeys: [] },
  ) as fc.Arbitrary<Record<string, string>>
  const schema = endpoint.requestBody?.content['application/json'].schema
  const body = schema
    ? fc.oneof({ arbitrary: objectOf(schema, ids), weight: 6 }, { arbitrary: junk, weight: 1 })
    : fc.constant(undefined)
  return fc.record({ params, query, body })
}

/** Formats a query value. `String` does not work, because a generated object may have a `toString` that is no function. */
function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
