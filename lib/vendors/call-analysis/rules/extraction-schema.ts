import { z } from 'zod'
import { storable } from '@/lib/platform/text/storable-text'
import {
  type ExtractedField,
  type ExtractedValues,
  MAX_EXTRACTED_TEXT,
} from '@/lib/platform/vocabulary/extracted-field'

/** The schema of a model's answer for these fields, by their keys. Null: the call does not say. */
export function extractionSchema(fields: readonly ExtractedField[]): z.ZodType<ExtractedValues> {
  return z.strictObject(
    Object.fromEntries(
      fields.map((field) => [field.key, valueSchema(field).nullable().describe(wordsOf(field))]),
    ),
  )
}

function valueSchema({ type, values }: ExtractedField) {
  switch (type) {
    case 'text':
      // Cut, not refused: a long answer is a good one.
      return z.string()
    case 'number':
      return z.number()
    case 'yes_no':
      return z.boolean()
    case 'date':
      return z.string().refine(isDay, 'a day must be written YYYY-MM-DD')
    case 'choice':
      return z.enum(values)
  }
}

function wordsOf({ name, meaning, type }: ExtractedField): string {
  const form = type === 'date' ? ' Written YYYY-MM-DD.' : ''
  return `${meaning ? `${name}: ${meaning}` : name}.${form} Null if the call does not say.`
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && z.iso.date().safeParse(text).success
}

/** Converts a model's values to stored values. An empty text counts as missing. */
export function storedValues(found: ExtractedValues): ExtractedValues {
  return Object.fromEntries(
    Object.entries(found).map(([key, value]) => [
      key,
      typeof value === 'string' ? storable(value.trim(), MAX_EXTRACTED_TEXT) || null : value,
    ]),
  )
}
