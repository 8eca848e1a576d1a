'use client'

import type { FieldValues } from 'react-hook-form'
import { RestoredNote } from './restored-note'
import { type KeptChangesProps, useKeptChanges } from './use-kept-changes'

/** Keeps the unsent changes of a form, and shows when they are back. */
export default function ChangesKeeper<V extends FieldValues>(props: KeptChangesProps<V>) {
  const { isRestored, discard } = useKeptChanges(props)
  return (
    <RestoredNote
      shown={isRestored && props.form.unsent && !props.form.pending}
      onDiscard={discard}
    />
  )
}
