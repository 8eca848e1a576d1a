import { MAX_SAMPLE } from '../rules/tool'
import { isJson } from './body'
import { NotPossible, unlessOptional } from './problem'
import { type Place, placeOf, type Source } from './source'
import { type Fields, fieldsOf, isFields, listOf } from './values'

const MAX_STEPS = 200

/**
 * The example of a successful answer, for the sandbox, in the steps that are left. Empty if the document has none that is
 * short enough.
 */
export function sampleOf(source: Source, responses: unknown): string {
  source.start('', MAX_STEPS)
  try {
    return json(source, exampleOf(source, fieldsOf(responses)))
  } catch (error) {
    if (error instanceof NotPossible) return ''
    throw error
  }
}

function exampleOf(source: Source, responses: Fields): unknown {
  const place = placeOf('responses')
  const success = source.keysOf(responses).find((status) => status.startsWith('2'))
  if (success === undefined) return undefined
  const content = fieldsOf(source.follow(responses[success], place).fields.content)
  const type = source.keysOf(content).find(isJson)
  const media = fieldsOf(type === undefined ? undefined : content[type])
  if (media.example !== undefined) return media.example
  const examples = fieldsOf(media.examples)
  const [first] = source.keysOf(examples)
  if (first !== undefined) return source.follow(examples[first], place).fields.value
  return exampleOfSchema(source, media.schema, place)
}

/** The example of a schema, or a value of the examples of its properties. */
function exampleOfSchema(source: Source, schema: unknown, place: Place): unknown {
  const { fields, place: inside } = source.follow(schema, place)
  const [first = fields.const] = [...listOf(fields.examples), ...listOf(fields.enum)]
  const own = fields.example ?? first
  if (own !== undefined) return own
  const exampleIn = (part: unknown) =>
    unlessOptional(false, () => exampleOfSchema(source, part, inside)) ?? undefined
  const properties = fieldsOf(fields.properties)
  const examples = source
    .keysOf(properties)
    .map((key) => [key, exampleIn(properties[key])] as const)
    .filter(([, value]) => value !== undefined)
  if (examples.length > 0) return Object.fromEntries(examples)
  const item = fields.items === undefined ? undefined : exampleIn(fields.items)
  return item === undefined ? undefined : [item]
}

/** A short JSON text of a value. Stops early: aliases of YAML can repeat a value a million times, or in itself. */
function json(source: Source, value: unknown): string {
  let left = MAX_SAMPLE
  try {
    const text = JSON.stringify(value, (key, part: unknown) => {
      left -= key.length + (typeof part === 'string' ? part.length : 1)
      if (left < 0) throw new RangeError('too long')
      if (isFields(part)) source.keysOf(part)
      return part
    })
    return text !== undefined && text.length <= MAX_SAMPLE ? text : ''
  } catch {
    return ''
  }
}
