import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'
import { readKept } from './use-kept-draft'
import { sameValue } from './same-value'

type Control<Values extends FieldValues> = Omit<UseFormReturn<Values>, 'formState'>
type Value<Values extends FieldValues> = PathValue<Values, FieldPath<Values>>

/** Only what differs, so that a field that somebody else saves meanwhile is left alone. */
function changesOf<Values extends FieldValues>(values: Values, saved: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !sameValue(value, saved[name])),
  ) as Partial<Values>
}

/** Shows the values in the fields, as if they had been typed. Fields that the form no longer has are left out. */
function show<Values extends FieldValues>(form: Control<Values>, values: Partial<Values>): void {
  const known = form.getValues()
  for (const name of Object.keys(values) as FieldPath<Values>[]) {
    if (name in known) form.setValue(name, values[name] as Value<Values>, { shouldDirty: true })
  }
}

/**
 * The unsent changes of a form, kept in this window.
 * @param saved returns the saved values
 */
export function formChanges<Values extends FieldValues>(
  form: Control<Values>,
  saved: () => Values,
  place: string,
) {
  function keep(values: Values) {
    const changes = changesOf(values, saved())
    if (Object.keys(changes).length > 0) sessionStorage.setItem(place, JSON.stringify(changes))
    else sessionStorage.removeItem(place)
  }

  return {
    /** @returns whether there was anything to restore */
    restore(): boolean {
      show(form, (readKept(place) ?? {}) as Partial<Values>)
      const values = form.getValues()
      return Object.keys(changesOf(values, saved())).length > 0
    },
    /** Keeps what was typed until now and every change to come. @returns a function that ends it */
    follow() {
      keep(form.getValues())
      return form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keep(values),
      })
    },
    forget: () => sessionStorage.removeItem(place),
    /** Shows the saved values again. */
    discard() {
      show(form, saved())
      form.clearErrors()
    },
  }
}
