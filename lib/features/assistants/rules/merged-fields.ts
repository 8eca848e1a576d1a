import type { ExtractedField } from '@/lib/platform/vocabulary/extracted-field'

/**
 * The fields of several assistants, each key once: a filter and a column stand for all of them. The first one gives name
 * and type; choices are put together.
 */
export function mergedFields(lists: readonly (readonly ExtractedField[])[]): ExtractedField[] {
  const byKey = new Map<string, ExtractedField>()
  for (const field of lists.flat()) {
    const first = byKey.get(field.key)
    const values = [...new Set([...(first?.values ?? []), ...field.values])]
    byKey.set(field.key, first ? { ...first, values } : field)
  }
  return [...byKey.values()]
}
