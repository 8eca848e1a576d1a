import fc from 'fast-check'
import type { Schema } from '@/testing/api/openapi'
import { junk } from './values'

type Json = Record<string, unknown>
type Change = (body: Json, key: string, property: Schema) => Json

const WRONG: Record<string, unknown> = {
  string: 12_345_678_901,
  integer: 'seven',
  number: [1],
  boolean: 'perhaps',
  array: { 0: 'x' },
  object: ['x'],
}

const CHANGES: Record<string, Change> = {
  drop: (body, key) => Object.fromEntries(Object.entries(body).filter(([name]) => name !== key)),
  clear: (body, key) => ({ ...body, [key]: null }),
  blank: (body, key) => ({ ...body, [key]: ' ' }),
  wrongType: (body, key, property) => ({ ...body, [key]: WRONG[typeOf(property)] ?? { a: 1 } }),
  asText: (body, key) => ({ ...body, [key]: JSON.stringify(body[key]) }),
  inList: (body, key) => ({ ...body, [key]: [body[key]] }),
  tooMuch: (body, key, property) => ({ ...body, [key]: beyond(property) }),
  unknownKey: (body, key) => ({ ...body, [`${key}_unknown`]: 'x' }),
  ownerKey: (body) => ({ ...body, id: '1', ownerId: '1', owner_id: '1', constructor: {} }),
}

function typeOf(property: Schema): string {
  const [choice = property] = (property.anyOf ?? property.oneOf ?? []) as Schema[]
  return [choice.type].flat()[0] as string
}

/** A value just beyond the largest that the property allows. */
function beyond(property: Schema): unknown {
  const [choice = property] = (property.anyOf ?? property.oneOf ?? []) as Schema[]
  const { maxLength, maximum, maxItems } = choice as Record<string, number | undefined>
  if (maxLength !== undefined) return 'x'.repeat(maxLength + 1)
  if (maximum !== undefined) return maximum + 1
  if (maxItems !== undefined) return Array.from({ length: maxItems + 1 }, () => 'x')
  return 'x'.repeat(20_000)
}

export function mutated(valid: fc.Arbitrary<object>, schema: Schema): fc.Arbitrary<unknown> {
  const properties = (schema.properties ?? {}) as Record<string, Schema>
  const names = Object.keys(properties)
  if (names.length === 0) return fc.oneof(valid, junk)
  const key = fc.constantFrom(...names)
  const changed = fc
    .tuple(valid, key, fc.constantFrom(...Object.values(CHANGES)))
    .map(([body, name, change]) => change(body as Json, name, properties[name] ?? {}))
  const withJunk = fc
    .tuple(valid, key, junk)
    .map(([body, name, value]) => ({ ...body, [name]: value }))
  return fc.oneof({ arbitrary: changed, weight: 3 }, { arbitrary: withJunk, weight: 2 })
}
