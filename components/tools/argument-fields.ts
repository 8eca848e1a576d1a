import { parseJson } from '@/lib/platform/text/parse-json'

/** An argument of a trial. `json`: any other type. */
export interface ArgumentField {
  name: string
  kind: 'text' | 'number' | 'boolean' | 'date' | 'choice' | 'json'
  required: boolean
  description: string
  choices: string[]
}

type Schema = Record<string, unknown>

/** The inputs for the arguments that a JSON Schema describes. */
export function argumentFields({ properties, required }: Schema): ArgumentField[] {
  const names: unknown[] = Array.isArray(required) ? required : []
  return Object.entries((properties ?? {}) as Record<string, Schema>).map(([name, schema]) => ({
    name,
    kind: kindOf(schema),
    required: names.includes(name),
    description: typeof schema.description === 'string' ? schema.description : '',
    choices: choicesOf(schema),
  }))
}

function choicesOf({ enum: values }: Schema): string[] {
  const isText = Array.isArray(values) && values.every((value) => typeof value === 'string')
  return isText ? values : []
}

function kindOf(schema: Schema): ArgumentField['kind'] {
  if (choicesOf(schema).length > 0) return 'choice'
  switch (schema.type) {
    case 'string':
      return schema.format === 'date' ? 'date' : 'text'
    case 'number':
    case 'integer':
      return 'number'
    case 'boolean':
      return 'boolean'
    default:
      return 'json'
  }
}

/** The arguments that were typed, as a language model would give them. Empty ones are left out. */
export function typedArguments(
  fields: readonly ArgumentField[],
  typed: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const given = fields.map(({ name, kind }) => [name, valueOf(kind, typed[name]?.trim() ?? '')])
  return Object.fromEntries(given.filter(([, value]) => value !== '')) as Record<string, unknown>
}

function valueOf(kind: ArgumentField['kind'], text: string): unknown {
  if (kind === 'text' || kind === 'date' || kind === 'choice' || text === '') return text
  const value = parseJson(text)
  return value === undefined ? text : value
}
