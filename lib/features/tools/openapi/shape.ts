import { oneLine } from '@/lib/platform/text/visible-text'
import { MAX_CHOICES, type ParameterType } from '../rules/tool'
import { NotPossible } from './problem'
import type { Place, Source } from './source'
import { type Fields, fieldsOf, listOf, own, shortened, textOf, wordOf } from './values'

/** A schema, as far as a tool can have its values. */
export type Shape = { description: string } & (
  | { kind: 'value'; type: ParameterType; choices: string[]; hint: string }
  /** The schema allows one value alone. */
  | { kind: 'fixed'; value: Scalar }
  | { kind: 'object'; properties: Property[] }
)

/** A shape that is not an object. */
export type SimpleShape = Exclude<Shape, { kind: 'object' }>

export type Scalar = string | number | boolean

export interface Property {
  name: string
  required: boolean
  schema: unknown
  place: Place
}

/** Characters. */
export const MAX_PARAMETER_DESCRIPTION = 300
const MAX_CHOICE = 200

/** A schema without its `allOf`, or a member of that. */
interface Part {
  fields: Fields
  description: string
  place: Place
}

/** @throws NotPossible if a tool cannot have values of this schema */
export function shapeOf(source: Source, schema: unknown, place: Place): Shape {
  const parts = partsOf(source, schema, place)
  const description = parts.find((part) => part.description)?.description ?? ''
  const properties = parts.flatMap((part) => propertiesOf(source, part))
  if (properties.length > 0) {
    return { kind: 'object', properties: merged(source, parts, properties), description }
  }
  const values = parts.map(({ fields }) => valuesOf(fields)).find((some) => some !== null)
  if (values) return { ...shapeOfValues(source, values, place), description }
  const types = parts.flatMap(({ fields }) => typesOf(fields))
  const alternatives = parts.flatMap((part) => alternativesOf(source, part))
  if (types.length === 0 && alternatives.length > 0) {
    const shape = commonShape(source, alternatives, place)
    return { ...shape, description: description || shape.description }
  }
  const format = parts.map(({ fields }) => wordOf(fields.format)).find(Boolean) ?? ''
  const type = typeOf(types, format)
  if (type === null) throw new NotPossible('not_simple', place.field)
  const hint = format === 'date-time' ? 'Date and time such as 2026-11-27T14:30:00Z.' : ''
  return { ...valueOf(type, hint), description }
}

function partsOf(source: Source, schema: unknown, place: Place): Part[] {
  const { fields, description, place: inside } = source.follow(schema, place)
  const members = listOf(fields.allOf)
  source.spend(members.length)
  return [
    {
      fields,
      description:
        shortened(description, MAX_PARAMETER_DESCRIPTION) || shortened(fields.title, 100),
      place: inside,
    },
    ...members.flatMap((member) => partsOf(source, member, inside)),
  ]
}

function propertiesOf(source: Source, { fields, place }: Part): Property[] {
  const properties = fieldsOf(fields.properties)
  return source.keysOf(properties).flatMap((key) => {
    const schema = properties[key]
    const name = textOf(key)
    // A request does not have what the server alone sets.
    if (fieldsOf(schema).readOnly === true || name === '') return []
    return [{ name, required: false, schema, place: { ...place, field: name } }]
  })
}

/** The properties of all parts, each once. The last description of a property counts. */
function merged(source: Source, parts: readonly Part[], properties: Property[]): Property[] {
  const required = new Set(
    parts.flatMap(({ fields }) => {
      const names = listOf(fields.required)
      source.spend(names.length)
      return names
    }),
  )
  const byName = new Map(properties.map((property) => [property.name, property]))
  return [...byName.values()].map((one) => ({ ...one, required: required.has(one.name) }))
}

/** The values of `const` or `enum`; null if the schema has neither. */
function valuesOf(fields: Fields): readonly unknown[] | null {
  if (Object.hasOwn(fields, 'const')) return [fields.const]
  const values = listOf(fields.enum)
  return values.length > 0 ? values : null
}

function shapeOfValues(source: Source, listed: readonly unknown[], { field }: Place): Shape {
  source.spend(listed.length)
  const values = listed.filter((value) => value !== null && value !== '')
  const [first] = values
  if (!values.every(isScalar) || first === undefined) throw new NotPossible('not_simple', field)
  if (values.length === 1) return { kind: 'fixed', value: first as Scalar, description: '' }
  const types = new Set(values.map((value) => typeof value))
  if (types.size === 1 && types.has('boolean')) return valueOf('boolean')
  const texts = [...new Set(values.map(String))]
  const isChoice =
    texts.length <= MAX_CHOICES &&
    texts.every((text) => text.length <= MAX_CHOICE && text === oneLine(textOf(text)))
  // A choice is a text, so numbers in JSON would arrive as texts.
  if (types.size === 1 && types.has('number')) {
    return valueOf('number', isChoice ? `One of ${texts.join(', ')}.` : '')
  }
  return isChoice ? { ...valueOf('choice'), choices: texts } : valueOf('text')
}

function valueOf(type: ParameterType, hint = ''): Extract<Shape, { kind: 'value' }> {
  return { kind: 'value', type, choices: [], hint, description: '' }
}

function isScalar(value: unknown): value is Scalar {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

/** The shapes that `oneOf` or `anyOf` allows, without null. */
function alternativesOf(source: Source, { fields, place }: Part): Shape[] {
  const schemas = [...listOf(fields.oneOf), ...listOf(fields.anyOf)]
  return schemas.flatMap((schema) =>
    fieldsOf(schema).type === 'null' ? [] : [shapeOf(source, schema, place)],
  )
}

/** A shape that has the values of all alternatives. */
function commonShape(source: Source, alternatives: readonly Shape[], place: Place): Shape {
  const [first] = alternatives
  if (first && alternatives.length === 1) return first
  const fixed = alternatives.flatMap((shape) => (shape.kind === 'fixed' ? [shape.value] : []))
  if (fixed.length === alternatives.length) return shapeOfValues(source, fixed, place)
  if (alternatives.some(({ kind }) => kind === 'object')) {
    throw new NotPossible('not_simple', place.field)
  }
  const types = new Set(alternatives.map((shape) => (shape.kind === 'value' ? shape.type : 'text')))
  const [type = 'text'] = types
  return valueOf(types.size === 1 && type !== 'choice' ? type : 'text')
}

/** The types of a schema, without null; several in OpenAPI 3.1. */
function typesOf(fields: Fields): string[] {
  const types = Array.isArray(fields.type) ? listOf(fields.type).slice(0, 7) : [fields.type]
  const named = types.map(wordOf).filter((type) => type !== '' && type !== 'null')
  if (named.length > 0) return named
  if (Object.hasOwn(fields, 'items')) return ['array']
  return Object.hasOwn(fields, 'additionalProperties') ? ['object'] : []
}

const TYPES: Record<string, ParameterType> = {
  string: 'text',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
}

/** null if no tool can have the value. A schema that says nothing takes a text. */
function typeOf(types: readonly string[], format: string): ParameterType | null {
  if (types.length === 0) return 'text'
  const possible = types.flatMap((type) => (own(TYPES, type) as ParameterType | undefined) ?? [])
  const type = possible.includes('text') ? 'text' : possible[0]
  if (type !== 'text') return type ?? null
  if (format === 'date') return 'date'
  return format === 'binary' || format === 'byte' ? null : 'text'
}
