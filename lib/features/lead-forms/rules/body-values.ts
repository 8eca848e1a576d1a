import { storable } from '@/lib/platform/text/storable-text'

/** A field of a body, by the name that its sender gave it. */
export type NamedValue = readonly [name: string, value: string]

type Entries = Readonly<Record<string, unknown>>

/** No form has more fields. The rest is left out. */
const MAX_VALUES = 200
const MAX_DEPTH = 6
const MAX_NAME = 200
/** Characters. A longer value is cut. */
const MAX_VALUE = 4000

/** How form builders name a field and its value in a list of fields. */
const NAME_KEYS = ['name', 'label', 'title', 'key', 'ref', 'column_id', 'id']
const VALUE_KEYS = ['value', 'string_value', 'answer', 'text']

/**
 * The fields of a body in any shape that form builders send: flat, nested, or as a list of `{name, value}`. Values that
 * are not a text, number or boolean are left out. The cost is linear in the body, and limited.
 */
export function bodyValues(body: unknown): NamedValue[] {
  const values: NamedValue[] = []

  function collect(part: unknown, name: string, depth: number): void {
    if (values.length >= MAX_VALUES || depth > MAX_DEPTH || part === null) return
    if (Array.isArray(part)) {
      for (const item of part.slice(0, MAX_VALUES)) {
        const listed = isObject(item) ? (listedField(item) ?? typeformAnswer(item)) : null
        if (listed) collect(listed.value, listed.name, depth + 1)
        else collect(item, name, depth + 1)
      }
    } else if (isObject(part)) {
      for (const [key, value] of Object.entries(part).slice(0, MAX_VALUES)) {
        collect(value, key, depth + 1)
      }
    } else if (name && isScalar(part)) {
      values.push([name.slice(0, MAX_NAME), storable(String(part), MAX_VALUE)])
    }
  }

  collect(body, '', 0)
  return values
}

/** `{name: 'Phone', value: '…'}`, or `{column_id: 'PHONE_NUMBER', string_value: '…'}`. */
function listedField(item: Entries): { name: string; value: unknown } | null {
  const valueKey = VALUE_KEYS.find((key) => Object.hasOwn(item, key))
  const name = nameIn(item)
  return valueKey && name ? { name, value: item[valueKey] } : null
}

/** `{type: 'phone_number', phone_number: '…', field: {ref: 'phone'}}`. */
function typeformAnswer({
  type,
  field,
  ...item
}: Entries): { name: string; value: unknown } | null {
  const name = isObject(field) ? nameIn(field) : undefined
  return typeof type === 'string' && name ? { name, value: item[type] } : null
}

function nameIn(item: Entries): string | undefined {
  return NAME_KEYS.map((key) => item[key]).find(
    (name) => typeof name === 'string' && name !== '',
  ) as string | undefined
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

function isObject(value: unknown): value is Entries {
  return typeof value === 'object' && value !== null
}
