import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'
import { readDraft, writeDraft } from './kept-drafts'
import { sameValue } from './same-value'

type Control<Values extends FieldValues> = Omit<UseFormReturn<Values>, 'formState'>
type Value<Values extends FieldValues> = PathValue<Values, FieldPath<Values>>

/** The values of fields by their names: `config.usercode`. */
type Changes = Record<string, unknown>

const valueAt = (values: unknown, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], values)

/** The names of all fields but the secret ones. A group with a secret is named by its fields. */
function keepable(values: object, secrets: readonly string[], group = ''): string[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const name = `${group}${key}`
    if (secrets.includes(name)) return []
    return secrets.some((secret) => secret.startsWith(`${name}.`))
      ? keepable(value as object, secrets, `${name}.`)
      : [name]
  })
}

/** Shows the values in the fields, as if they had been typed. Fields that the form no longer has are left out. */
function show<Values extends FieldValues>(form: Control<Values>, changes: Changes): void {
  const known = form.getValues()
  keepSelected(() => {
    for (const [name, value] of Object.entries(changes)) {
      if (!((name.split('.')[0] ?? '') in known)) continue
      form.setValue(name as FieldPath<Values>, value as Value<Values>, { shouldDirty: true })
    }
  })
}

/**
 * Changes fields, and keeps the text of the focused one selected as a whole. A user, a program or a password manager who
 * is about to replace it would otherwise add to the text that has just come.
 */
function keepSelected(change: () => void): void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return change()
  const { value, selectionStart, selectionEnd } = field
  // Null for fields of e-mail addresses and numbers, which report no selection.
  const isSelected =
    selectionStart === null || (selectionStart === 0 && selectionEnd === value.length)
  change()
  if (isSelected && field.value !== value) field.select()
}

export interface KeptPlace {
  place: string
  /** The names of the fields that are never kept. */
  secrets?: readonly string[]
}

/** The unsent changes of a form, kept in this window. @param saved returns the saved values */
export function formChanges<Values extends FieldValues>(
  form: Control<Values>,
  saved: () => Values,
  { place, secrets = [] }: KeptPlace,
) {
  /** Only the changed fields, so that a field that another user saves at the same time stays unchanged. */
  function changesOf(values: Values): Changes | undefined {
    const changed = keepable(values, secrets)
      .map((name) => [name, valueAt(values, name)] as const)
      .filter(([name, value]) => !sameValue(value, valueAt(saved(), name)))
    return changed.length > 0 ? Object.fromEntries(changed) : undefined
  }
  const keep = (values: Values) => writeDraft(place, changesOf(values))

  return {
    /**
     * Shows the draft, except in fields that were changed before this script had loaded.
     * @returns whether there was anything to restore
     */
    restore(): boolean {
      const draft = readDraft(place) as Changes | null
      if (!draft) return false
      const changed = changesOf(form.getValues()) ?? {}
      const missing = Object.entries(draft).filter(([name]) => !(name in changed))
      show(form, Object.fromEntries(missing))
      const now = changesOf(form.getValues()) ?? {}
      return missing.some(([name]) => name in now)
    },
    /** Keeps what was typed until now and every change to come. @returns a function that ends it */
    follow() {
      keep(form.getValues())
      return form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keep(values),
      })
    },
    forget: () => writeDraft(place, undefined),
    /** Shows the saved values again. */
    discard() {
      show(form, saved())
      form.clearErrors()
    },
  }
}
