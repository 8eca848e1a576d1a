/**
 * The information to extract from the calls of an assistant: fields that the analysis fills from the transcript.
 * See docs/contract/decisions/assistants.md.
 */

export const EXTRACTED_FIELD_TYPES = ['text', 'number', 'yes_no', 'date', 'choice'] as const

export type ExtractedFieldType = (typeof EXTRACTED_FIELD_TYPES)[number]

export type ExtractedField = {
  key: string
  name: string
  type: ExtractedFieldType
  /** The meaning of the field, for the analysis; may be empty. */
  meaning: string
  /** The allowed values; empty for other types. */
  values: string[]
}

/** Text and choices are strings, dates `YYYY-MM-DD`. */
export type ExtractedValue = string | number | boolean

/** By the keys of the fields; null where the call does not say. */
export type ExtractedValues = Record<string, ExtractedValue | null>

/** A value of text, in characters. */
export const MAX_EXTRACTED_TEXT = 500
