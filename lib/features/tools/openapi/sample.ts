import { MAX_SAMPLE } from '../rules/tool'
import { isJson } from './body'
import { unlessOptional } from './problem'
import { placeOf, type Source } from './source'
import { type Fields, fieldsOf, isFields } from './values'

/** The example of a successful answer, for the sandbox. Empty if the document has none that is short enough. */
export function sampleOf(source: Source, responses: unknown): string {
  return unlessOptional(false, () => json(source, exampleOf(source, fieldsOf(responses)))) ?? ''
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
  return source.follow(media.schema, place).fields.example
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
