import fc from 'fast-check'
import type { Schema } from '@/testing/api/openapi'

/** Generates values from schemas: valid, almost valid, and invalid in every place. */

const NASTY = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\u0307İıŞ',
  '\ufeff\u200b',
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
  '٠٥٣٢١١١٢٢٣٣',
  'https://[::1]:99999/',
  'https://exa mple.com',
  'https://example.com/hook',
]

export const nastyText = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
)

const HUGE = [0, -0, -1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1.5, 5e-324, Number.MAX_VALUE]

/** Deeper than any field, where parsers recurse. */
const deep = fc.constantFrom(90, 101, 400).map((depth) => {
  let value: unknown = 'x'
  for (let n = 0; n < depth; n += 1) value = n % 2 ? [value] : { a: value }
  return value
})

export const junk: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: nastyText, weight: 4 },
  { arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, ...HUGE), weight: 3 },
  { arbitrary: fc.integer(), weight: 1 },
  { arbitrary: fc.double(), weight: 1 },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 2 },
  { arbitrary: deep, weight: 1 },
)

/** The usual value of a field with this name, such as a phone or an existing ID. */
export type Hint = (field: string) => fc.Arbitrary<unknown> | undefined

interface Options {
  hint: Hint
  /** How many of six values are junk. */
  noise: 0 | 1
}

/** Generates values that the schema allows, with `noise` sometimes junk in any place. */
export function valueOf(schema: Schema, field: string, options: Options): fc.Arbitrary<unknown> {
  const fitting = fittingOf(schema, field, options)
  if (options.noise === 0) return fitting
  return fc.oneof({ arbitrary: fitting, weight: 5 }, { arbitrary: junk, weight: 1 })
}

function fittingOf(schema: Schema, field: string, options: Options): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.properties) return objectOf(schema, options)
  const choices = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as Schema[] | undefined
  if (choices) return fc.oneof(...choices.map((choice) => fittingOf(choice, field, options)))
  const types = [schema.type].flat() as string[]
  return fc.oneof(...types.map((type) => ofType(type, schema, field, options)))
}

function ofType(type: string | undefined, schema: Schema, field: string, options: Options) {
  switch (type) {
    case 'object':
      return objectOf(schema, options)
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 5 } = schema as Schema & Bounds
      const size = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 5)) }
      return fc.array(valueOf(items as Schema, field, options), size)
    }
    case 'integer':
    case 'number':
      return numberOf(type, schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return textOf(schema, field, options)
    case undefined:
    default:
      return options.hint(field) ?? junk
  }
}

interface Bounds {
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
}

function numberOf(type: string, schema: Schema): fc.Arbitrary<number> {
  const { minimum, exclusiveMinimum, maximum = 2 ** 31 } = schema as Bounds
  const min = minimum ?? (exclusiveMinimum === undefined ? -200 : exclusiveMinimum + 1)
  const max = Math.max(min, maximum)
  const integers = fc.oneof(
    fc.constantFrom(min, max),
    fc.integer({ min: Math.ceil(min), max: Math.floor(Math.min(max, min + 200)) }),
  )
  return type === 'integer' ? integers : fc.oneof(integers, fc.double({ min, max, noNaN: true }))
}

function textOf(schema: Schema, field: string, { hint, noise }: Options): fc.Arbitrary<unknown> {
  const { minLength = 0, maxLength = 3000 } = schema as Bounds
  const matching = matchingText(schema)
  const known = hint(field)
  const plain = fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 40) }),
    fc.constantFrom('x'.repeat(Math.max(minLength, 1)), 'x'.repeat(maxLength)),
  )
  const usual = matching ?? plain
  return fc.oneof(
    ...(known ? [{ arbitrary: known, weight: 8 }] : []),
    { arbitrary: usual, weight: 3 },
    ...(noise ? [{ arbitrary: nastyText, weight: 2 }] : []),
  )
}

/** Generates strings with the format or pattern of the schema, if the generator supports it. */
function matchingText({ format, pattern }: Schema): fc.Arbitrary<string> | undefined {
  if (format === 'date' || format === 'date-time') {
    const instants = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    return instants.map((date) => date.toISOString().slice(0, format === 'date' ? 10 : undefined))
  }
  if (format === 'email') return fc.emailAddress()
  if (format === 'uri') return fc.webUrl({ validSchemes: ['https'] })
  if (format === 'uuid') return fc.uuid({ version: 4 })
  // The generator does not support lookahead and lookbehind.
  if (typeof pattern !== 'string' || /\(\?[=!<]/.test(pattern)) return undefined
  return fc.stringMatching(new RegExp(pattern, 'u'))
}

/** Generates objects with all required and some of the other properties. `anyOf` has the ways to name those. */
export function objectOf(schema: Schema, options: Options): fc.Arbitrary<object> {
  const {
    properties = {},
    required = [],
    anyOf: ways = [{ required: [] }],
  } = schema as {
    properties?: Record<string, Schema>
    required?: string[]
    anyOf?: { required: string[] }[]
  }
  const fields = Object.entries(properties).map(
    ([name, property]) => [name, valueOf(property, name, options)] as const,
  )
  const requiredKeys = ways.map((way) => (options.noise ? [] : [...required, ...way.required]))
  const known = fc.oneof(
    ...requiredKeys.map((keys) => fc.record(Object.fromEntries(fields), { requiredKeys: keys })),
  )
  if (options.noise === 0) return known
  return fc
    .tuple(known, fc.dictionary(nastyText, junk, { maxKeys: 1 }))
    .map(([given, unknown]) => ({ ...unknown, ...given }))
}
