'use client'

import { useId, useRef, useState, type FocusEvent } from 'react'
import { flushSync } from 'react-dom'
import type { FieldPath, FieldValues, PathValue } from 'react-hook-form'
import type { ApiForm } from './use-api-form'
import { useFormValue } from './use-form-value'

interface RowsOptions<V extends FieldValues, N extends FieldPath<V>, Row> {
  form: ApiForm<V>
  name: N
  first: readonly Row[]
  empty: Row
  /** The form's value for the rows. */
  sent: (rows: Row[]) => PathValue<V, N>
}

/** Each row has a key, so that removing one does not change the inputs of the others. */
interface Keyed<Row> {
  key: number
  row: Row
}

/**
 * The rows of a list in a form. They can be added and removed by keyboard: the focus goes to the first control of an added
 * row, and after a removal to a neighbour, or to the add button. A row is checked once the focus has left it.
 */
export function useRows<V extends FieldValues, N extends FieldPath<V>, Row>(
  options: RowsOptions<V, N, Row>,
) {
  const { form, name, first, empty } = options
  const id = useId()
  const lastKey = useRef(first.length)
  const [checked, setChecked] = useState(false)
  const { held: rows, change } = useFormValue({
    form,
    name,
    first: first.map((row, key): Keyed<Row> => ({ key, row })),
    sent: (held) => options.sent(held.map(({ row }) => row)),
  })
  const nextKey = () => (lastKey.current += 1)
  const indexOf = (key: number) => rows.findIndex((one) => one.key === key)
  const focus = (target: string) => document.getElementById(target)?.focus()

  return {
    rows,
    /** The id of a row's first control. */
    firstId: (key: number) => `${id}-${key}`,
    addId: `${id}-add`,
    helpId: `${id}-help`,
    set(key: number, row: Row) {
      change((all) => all.map((one) => (one.key === key ? { key, row } : one)), checked)
    },
    add() {
      const key = nextKey()
      flushSync(() => {
        setChecked(false)
        change((all) => [...all, { key, row: empty }], false)
      })
      focus(`${id}-${key}`)
    },
    /** Adds a row with content, without moving the focus. */
    append(row: Row) {
      const key = nextKey()
      change((all) => [...all, { key, row }])
    },
    remove(key: number) {
      const at = indexOf(key)
      const neighbour = rows[at - 1] ?? rows[at + 1]
      flushSync(() => change((all) => all.filter((one) => one.key !== key)))
      focus(neighbour ? `${id}-${neighbour.key}` : `${id}-add`)
    },
    /** For the element around a row. */
    rowEvents: {
      onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
        if (currentTarget.contains(relatedTarget)) return
        setChecked(true)
        change((all) => [...all])
      },
    },
    /** @param field of the row, as the form sends it */
    errorAt: (key: number, field: string) =>
      form.engine?.errorOf(`${name}.${indexOf(key)}.${field}` as FieldPath<V>),
    /** Of the list as a whole. */
    error: form.engine?.errorOf(name),
  }
}
