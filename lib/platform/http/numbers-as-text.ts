import type { z } from 'zod'

/**
 * Automation platforms send a text of digits as a JSON number. A whole number counts as its digits wherever a body wants
 * text. See docs/contract/decisions/requests.md#numbers-as-text.
 */

type Holder = Record<PropertyKey, unknown>

/** The value with text instead of each whole number that the schema refuses because it wants text; unchanged if there is none. */
export function withTexts(schema: z.ZodType, value: unknown): unknown {
  const { error } = schema.safeParse(value)
  const paths = (error?.issues ?? [])
    .filter(
      ({ code, path }) => code === 'invalid_type' && Number.isSafeInteger(valueAt(value, path)),
    )
    .filter((issue) => 'expected' in issue && issue.expected === 'string')
    .map(({ path }) => path)
    .filter((path) => !path.some(isNeverNumber))
  if (paths.length === 0) return value
  const copy = structuredClone(value)
  for (const path of paths) {
    const holder = valueAt(copy, path.slice(0, -1)) as Holder
    const name = path.at(-1) ?? ''
    holder[name] = String(holder[name])
  }
  return copy
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((holder, name) => (holder as Holder | null | undefined)?.[name], value)
}

/** Writes into a schema of JSON what `withTexts` takes. @param path of the schema within that of the body */
export function alsoNumbers(
  jsonSchema: Record<string, unknown>,
  path: readonly PropertyKey[] = [],
): void {
  const { type, format } = jsonSchema
  const isFixed = format !== undefined || 'enum' in jsonSchema || 'const' in jsonSchema
  if (type !== 'string' || isFixed || path.some(isNeverNumber)) return
  jsonSchema.type = ['string', 'integer']
  jsonSchema.minimum = Number.MIN_SAFE_INTEGER
  jsonSchema.maximum = Number.MAX_SAFE_INTEGER
}

/** A number instead of an e-mail address is that of a wrong column. */
function isNeverNumber(name: PropertyKey): boolean {
  return name === 'email'
}
