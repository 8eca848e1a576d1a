import type {
  ExtractedField,
  ExtractedValue,
  ExtractedValues,
} from '@/lib/platform/vocabulary/extracted-field'
import { fieldPlaceholder, type PlaceholderValues } from '@/lib/platform/vocabulary/placeholders'
import { dayWords } from '@/lib/platform/time/day-words'

const YES_NO = { tr: ['Evet', 'Hayır'], en: ['Yes', 'No'] } as const

/**
 * The values that the analysis of a call found, formatted for a message: `{{field.budget}}`. Unmentioned fields have no
 * value.
 */
export function fieldValues(
  fields: readonly ExtractedField[],
  extracted: ExtractedValues | null,
  locale: string,
): PlaceholderValues {
  return Object.fromEntries(
    fields.flatMap(({ key, type }) => {
      const value = extracted?.[key] ?? null
      return value === null ? [] : [[fieldPlaceholder(key), inWords(value, type, locale)]]
    }),
  )
}

function inWords(value: ExtractedValue, type: ExtractedField['type'], locale: string): string {
  if (typeof value === 'boolean') return YES_NO[locale === 'en' ? 'en' : 'tr'][value ? 0 : 1]
  if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value)
  const noon = new Date(`${value}T12:00:00Z`)
  // The field may have had another type when the call was analyzed.
  return type === 'date' && !Number.isNaN(noon.getTime()) ? dayWords(noon, 'UTC', locale) : value
}

/** A value for every field, for previews and test messages. */
export function exampleFieldValues(
  fields: readonly ExtractedField[],
  locale: string,
  now: Date,
): PlaceholderValues {
  const example = ({ type, name, values }: ExtractedField): ExtractedValue => {
    if (type === 'yes_no') return true
    if (type === 'number') return 3
    if (type === 'date') return now.toISOString().slice(0, 10)
    return values[0] ?? name
  }
  const found = Object.fromEntries(fields.map((field) => [field.key, example(field)]))
  return fieldValues(fields, found, locale)
}
