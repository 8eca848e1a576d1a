import type { FieldChange } from './activity'

/** What was changed, for the record: from what to what. Of notes it is only said that they changed. */
export function describeChanges(before: object, after: object): FieldChange[] {
  const old = before as Record<string, string | null>
  return Object.entries(after as Record<string, string | null>).map(([field, to]) =>
    field === 'notes' ? { field } : { field, from: old[field], to },
  )
}
