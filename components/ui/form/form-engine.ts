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

interface EngineOptions<Values extends FieldValues> {
  schema: () => Promise<z.ZodType>
  defaults: DefaultValues<Values>
  wording: Wording
  /** Called when errors or the dirty state have changed. */
  onChange: (state: { isDirty: boolean }) => void
}

/**
 * Validates a form and keeps its state. It is loaded together with zod and the schema when the form is first
 * used.
 */
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

  /** Shows each detail at its field. @returns the texts of the details without a field */
  function placeDetails({ details = [] }: Problem): string[] {
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
    return rest
  }

  return {
    register: form.register,
    reset: form.reset,
    /** Sets a value as if it had been typed. */
    fill: (name: FieldPath<Values>, value: PathValue<Values, FieldPath<Values>>) =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: true }),
    /** Calls `read` with all values now and after every change. @returns a function that ends it */
    watch(read: (values: Values) => void): () => void {
      read(form.getValues())
      return form.subscribe({
        formState: { values: true },
        callback: ({ values }) => read(values),
      })
    },
    submit: (send: (values: Values) => Promise<void>) => form.handleSubmit(send)(),
    errorOf: (name: FieldPath<Values>) => form.getFieldState(name).error?.message,
    placeDetails,
  }
}

export type FormEngine<Values extends FieldValues> = Awaited<
  ReturnType<typeof createEngine<Values>>
>
