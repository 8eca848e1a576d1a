'use client'

import { useLayoutEffect, useState } from 'react'
import type { FieldPath, FieldValues, PathValue } from 'react-hook-form'
import type { ApiForm } from './use-api-form'

interface FormValueOptions<V extends FieldValues, N extends FieldPath<V>, Held> {
  form: ApiForm<V>
  name: N
  /** The initial state of the control. */
  first: Held
  /** The form's value for a state of the control. */
  sent: (held: Held) => PathValue<V, N>
}

export function useFormValue<V extends FieldValues, N extends FieldPath<V>, Held>({
  form,
  name,
  first,
  sent,
}: FormValueOptions<V, N, Held>) {
  const { engine } = form
  const [state, setState] = useState({ held: first, touched: false, check: true })
  const { held, touched, check } = state

  // Runs again once the engine is loaded, which may be after the first change, but is before it sends.
  useLayoutEffect(() => {
    if (touched) engine?.fill(name, sent(held), check)
    // `sent` depends on nothing else.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [engine, name, touched, held, check])

  return {
    held,
    /** @param shouldCheck false during typing */
    change(next: (held: Held) => Held, shouldCheck = true) {
      form.prepare()
      setState((before) => ({ held: next(before.held), touched: true, check: shouldCheck }))
    },
  }
}
