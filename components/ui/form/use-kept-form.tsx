'use client'

import { useState } from 'react'
import { useForm, useWatch, type DefaultValues, type Resolver } from 'react-hook-form'
import { RestoredNote } from './restored-note'
import { sameValue } from './same-value'
import { useKept, useKeptDraft } from './use-kept-draft'

/**
 * A form of react-hook-form whose unsent values are kept in this window. For forms that are loaded after their page
 * and need its control; the others have `useApiForm` and `KeptChanges`.
 * @param place the name of the form, and the id of what it edits
 */
export function useKeptForm<Values extends object>(
  place: string,
  saved: Values,
  resolver: Resolver<Values>,
) {
  const kept = useKept(place) as Partial<Values> | null
  const [restored, setRestored] = useState(kept !== null)
  const form = useForm<Values>({
    defaultValues: { ...saved, ...kept } as DefaultValues<Values>,
    resolver,
    mode: 'onTouched',
  })
  const values = useWatch({ control: form.control }) as Values
  const changed = !sameValue(values, saved)
  const forget = useKeptDraft(place, changed ? values : undefined)

  function discard() {
    form.reset(saved)
    setRestored(false)
  }

  return {
    form,
    /** Removes the draft, once it was accepted. */
    forget,
    /** Says that unsent values are back. */
    note: (
      <RestoredNote
        shown={restored && changed && !form.formState.isSubmitting}
        onDiscard={discard}
      />
    ),
  }
}
