import {
  createFormControl,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type PathValue,
} from 'react-hook-form'
import type { z } from 'zod'
import type { Problem } from '../api-client'
import { checkBySchema, type Wording } from './check-by-schema'
import { formChanges, type KeptPlace } from './form-changes'

interface EngineOptions<Values extends FieldValues> {
  schema: () => Promise<z.ZodType>
  defaults: DefaultValues<Values>
  wording: Wording
  /** Called when errors or the dirty state have changed. */
  onChange: (state: { isDirty: boolean }) => void
}

/** Validates a form and keeps its state. It is loaded together with zod and the schema when the form is first used. */
export async function createEngine<Values extends FieldValues>(options: EngineOptions<Values>) {
  const form = createFormControl<Values>({
    defaultValues: options.defaults,
    resolver: await checkBySchema<Values>(options.schema, options.wording),
    mode: 'onTouched',
  })
  form.subscribe({
    formState: { errors: true, isDirty: true },
    callback: ({ isDirty = false }) => options.onChange({ isDirty }),
  })

  let saved = options.defaults as Values
  let changes: ReturnType<typeof formChanges<Values>> | undefined

  /** Shows each detail at its field. @returns the texts of the details without a field */
  function placeDetails({ details = [] }: Problem): string {
    const fields = new Set(Object.keys(form.getValues()))
    const rest: string[] = []
    let first = true
    for (const { path, message } of details) {
      if (!fields.has(path.split('.')[0] ?? '')) {
        rest.push(path ? `${path}: ${message}` : message)
        continue
      }
      form.setError(path as FieldPath<Values>, { message }, { shouldFocus: first })
      first = false
    }
    return rest.join(' ')
  }

  return {
    register: form.register,
    values: () => form.getValues(),
    /** Shows these values as the saved ones. */
    reset(values: Values) {
      saved = values
      form.reset(values)
    },
    /** Called when the values were accepted. */
    sent() {
      changes?.forget()
      options.onChange({ isDirty: false })
    },
    /**
     * Restores what is kept under `place`, and keeps what is changed from now on.
     * @param onRestored called if there was anything
     * @returns a function that ends it
     */
    keepChanges(place: KeptPlace, onRestored: () => void): () => void {
      changes = formChanges(form, () => saved, place)
      if (changes.restore()) onRestored()
      return changes.follow()
    },
    discardChanges: () => changes?.discard(),
    /** Sets a value as if the user had typed it. @param shouldValidate false during typing */
    fill: (
      name: FieldPath<Values>,
      value: PathValue<Values, FieldPath<Values>>,
      shouldValidate = true,
    ) => form.setValue(name, value, { shouldDirty: true, shouldValidate }),
    /** Calls `read` with all values now and after every change. @returns a function that ends it */
    watch(read: (values: Values) => void): () => void {
      read(form.getValues())
      return form.subscribe({
        formState: { values: true },
        callback: ({ values }) => read(values),
      })
    },
    submit: (send: (values: Values) => Promise<void>) => form.handleSubmit(send)(),
    /** Whether a field, or a row or part of it, has an error. */
    isWrong: (name: FieldPath<Values>) => form.getFieldState(name).invalid,
    errorOf: (name: FieldPath<Values>) => form.getFieldState(name).error?.message,
    placeDetails,
  }
}

export type FormEngine<Values extends FieldValues> = Awaited<
  ReturnType<typeof createEngine<Values>>
>
