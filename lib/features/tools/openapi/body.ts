import type { Inputs } from './inputs'
import { NotPossible, unlessOptional } from './problem'
import { type Scalar, type Shape, shapeOf, type SimpleShape } from './shape'
import { placeOf, type Source } from './source'
import { type Fields, fieldsOf, shortened } from './values'

/** A value of a JSON body, or the values of an object in it. */
interface Branch {
  name: string
  node: Branch[] | Leaf
}

interface Leaf {
  shape: SimpleShape
  required: boolean
}

/** The JSON template of a request body. @throws NotPossible if a tool cannot send it */
export function bodyTemplate(source: Source, requestBody: unknown, inputs: Inputs): string {
  const place = placeOf('body')
  const content = fieldsOf(source.follow(requestBody, place).fields.content)
  const shape = shapeOf(source, jsonSchemaOf(source, content), place)
  if (shape.kind !== 'object') throw new NotPossible('not_simple', place.field)
  return JSON.stringify(objectOf(branchesOf(source, shape, true), [], inputs), null, 2)
}

/** The schema of the media type that is JSON. */
function jsonSchemaOf(source: Source, content: Fields): unknown {
  const types = source.keysOf(content)
  const json = types.find((type) => isJson(type))
  if (json === undefined) {
    throw new NotPossible('body_type', shortened(types[0], 100) || 'something unknown')
  }
  return fieldsOf(content[json]).schema
}

/** Whether a media type such as `application/problem+json; charset=utf-8` is JSON. */
export function isJson(type: string): boolean {
  return /^(?:application|text)\/(?:[\w.-]+\+)?json\s*(?:;|$)|^(?:application\/)?\*(?:\/\*)?$/i.test(
    type.slice(0, 200),
  )
}

/** The values of an object that a tool can send. @throws NotPossible if it cannot send a required one */
function branchesOf(
  source: Source,
  { properties }: Extract<Shape, { kind: 'object' }>,
  isRequired: boolean,
): Branch[] {
  return properties.flatMap(({ name, schema, place, ...property }) => {
    const required = isRequired && property.required
    const node = unlessOptional(property.required, () => {
      const shape = shapeOf(source, schema, place)
      return shape.kind === 'object' ? branchesOf(source, shape, required) : { shape, required }
    })
    return node && (required || !isEmpty(node)) ? [{ name, node }] : []
  })
}

/** Whether an optional part of the body has nothing that a tool could choose. */
function isEmpty(node: Branch['node']): boolean {
  return Array.isArray(node) ? node.length === 0 : node.shape.kind === 'fixed'
}

function objectOf(branches: readonly Branch[], above: readonly string[], inputs: Inputs): unknown {
  return Object.fromEntries(
    branches.map(({ name, node }) => {
      const path = [...above, name]
      return [
        name,
        Array.isArray(node) ? objectOf(node, path, inputs) : valueOf(node, path, inputs),
      ]
    }),
  )
}

function valueOf({ shape, required }: Leaf, path: readonly string[], inputs: Inputs): Scalar {
  return shape.kind === 'fixed'
    ? shape.value
    : inputs.placeholderFor(path.join('_'), shape, required)
}
