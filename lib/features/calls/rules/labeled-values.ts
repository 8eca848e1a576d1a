import type {
  ExtractedField,
  ExtractedFieldType,
  ExtractedValue,
  ExtractedValues,
} from '@/lib/platform/vocabulary/extracted-field'

/** A value that the analysis found, with the name of its field. */
export interface LabeledValue {
  key: string
  name: string
  type: ExtractedFieldType
  /** Null where the call does not say. */
  value: ExtractedValue | null
}

/**
 * The values of a call in the order of its assistant's fields. A field that the analysis did not know yet is left out.
 * Values of fields that the assistant no longer has follow, under their keys.
 */
export function labeledValues(
  fields: readonly ExtractedField[],
  extracted: ExtractedValues | null,
): LabeledValue[] {
  if (!extracted) return []
  const known = fields.filter(({ key }) => key in extracted)
  const gone = Object.entries(extracted).filter(
    ([key, value]) => value !== null && !known.some((field) => field.key === key),
  )
  return [
    ...known.map(({ key, name, type }) => ({ key, name, type, value: extracted[key] ?? null })),
    ...gone.map(([key, value]) => ({ key, name: key, type: typeOf(value), value })),
  ]
}

function typeOf(value: ExtractedValue | null): ExtractedFieldType {
  if (typeof value === 'boolean') return 'yes_no'
  return typeof value === 'number' ? 'number' : 'text'
}
