import { isDay } from '@/lib/platform/time/day-range'
import type { FieldProblem } from '@/lib/platform/errors'
import { storable } from '@/lib/platform/text/storable-text'
import type { ToolParameter } from './tool'

/** The longest text that a language model may pass for one parameter. */
const MAX_TEXT = 2000

/** The JSON Schema of the arguments, for language models. */
export function parametersSchema(parameters: readonly ToolParameter[]): Record<string, unknown> {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map((one) => [one.name, schemaOf(one)])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  }
}

function schemaOf({ type, description, choices }: ToolParameter): Record<string, unknown> {
  const described = description ? { description } : {}
  switch (type) {
    case 'number':
    case 'boolean':
      return { type, ...described }
    case 'date':
      return { type: 'string', format: 'date', ...described }
    case 'choice':
      return { type: 'string', enum: choices, ...described }
    case 'text':
      return { type: 'string', ...described }
  }
}

export type ArgumentValue = string | number | boolean
export type Arguments = Record<string, ArgumentValue>

/**
 * Reads the arguments that a language model gave. Absent, null and empty values count as not given; numbers and booleans
 * may be written as text. Ignores unknown arguments.
 */
export function readArguments(
  parameters: readonly ToolParameter[],
  given: Record<string, unknown>,
): { values: Arguments; problems: FieldProblem[] } {
  const values: Arguments = {}
  const problems: FieldProblem[] = []
  for (const parameter of parameters) {
    const { name, required } = parameter
    const value = Object.hasOwn(given, name) ? given[name] : undefined
    if (value === undefined || value === null || value === '') {
      if (required) problems.push({ path: name, message: 'This is required.' })
      continue
    }
    const read = readValue(parameter, value)
    if (read === null) problems.push({ path: name, message: expectation(parameter) })
    else values[name] = read
  }
  return { values, problems }
}

function readValue({ type, choices }: ToolParameter, value: unknown): ArgumentValue | null {
  const text = typeof value === 'string' ? value.trim() : null
  switch (type) {
    case 'number': {
      const number = typeof value === 'number' ? value : text === null ? Number.NaN : Number(text)
      return Number.isFinite(number) && text !== '' ? number : null
    }
    case 'boolean':
      if (typeof value === 'boolean') return value
      return text === 'true' || text === 'false' ? text === 'true' : null
    case 'date':
      return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text) ? text : null
    case 'choice':
      return choices.find((choice) => choice === String(value)) ?? null
    case 'text': {
      const written = text ?? (typeof value === 'number' ? String(value) : null)
      return written !== null && written.length <= MAX_TEXT ? storable(written) : null
    }
  }
}

function expectation({ type, choices }: ToolParameter): string {
  const words = {
    text: `Give a text of at most ${MAX_TEXT} characters.`,
    number: 'Give a number.',
    boolean: 'Give true or false.',
    date: 'Give a date such as 2026-11-27.',
    choice: `Give one of: ${choices.join(', ')}.`,
  }
  return words[type]
}
