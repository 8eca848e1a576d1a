'use client'

import { useEffect, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { readDraft } from './kept-drafts'
import type { ApiForm } from './use-api-form'

export interface KeptChangesProps<Values extends FieldValues> {
  form: ApiForm<Values>
  /** The key of the draft: the name of the form, and the id of the edited record. */
  place: string
  /** The names of fields that are never kept: `config.password`. */
  secrets?: readonly FieldPath<Values>[]
  /** Called with the restored or discarded values, for controls that hold state. */
  onShow?: (values: Values) => void
}

/** Keeps the unsent changes of a form in this window, so that leaving its page loses nothing. Secrets are not kept. */
export function useKeptChanges<V extends FieldValues>(props: KeptChangesProps<V>) {
  const { form, place, secrets, onShow } = props
  const [isRestored, setRestored] = useState(false)
  const { engine, unsent } = form
  const [wasUnsent, setWasUnsent] = useState(unsent)
  if (wasUnsent !== unsent) {
    setWasUnsent(unsent)
    // Saved: later changes are not those of the earlier visit.
    if (!unsent) setRestored(false)
  }

  useEffect(() => {
    if (!engine) {
      if (readDraft(place) !== null) form.prepare()
      return
    }
    return engine.keepChanges({ place, secrets }, () => {
      setRestored(true)
      onShow?.(engine.values())
    })
    // The others are new functions each time and depend on nothing else.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [engine, place])

  return {
    /** Whether changes of an earlier visit are back. */
    isRestored,
    /** Shows the saved values again. */
    discard() {
      engine?.discardChanges()
      if (engine) onShow?.(engine.values())
      setRestored(false)
    },
  }
}
