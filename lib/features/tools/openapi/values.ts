import { storable } from '@/lib/platform/text/storable-text'
import { oneLine } from '@/lib/platform/text/visible-text'

/** Access to a document in which every value may have the wrong type. */

export type Fields = Readonly<Record<string, unknown>>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The fields of an object; none for any other value. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {}
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : []
}

/** Characters. Longer texts are cut before anything else is done with them. */
const MAX_TEXT = 4000

/** A text that can be stored, and the digits of a number, which YAML makes of a version or an example. */
export function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? storable(value, MAX_TEXT) : ''
}

/** A text that is only compared. */
export function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** A field by a name of the document. It may be the name of something that every object inherits. */
export function own(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

/** A text in one line of at most `max` characters. */
export function shortened(value: unknown, max: number): string {
  const line = oneLine(textOf(value))
  return line.length > max ? `${storable(line, max - 1).trimEnd()}…` : line
}
