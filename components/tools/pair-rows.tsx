'use client'

import type { FieldPath, FieldValues } from 'react-hook-form'
import type { ReactNode } from 'react'
import { AddRow, RemoveRow } from '@/components/assistants/row-buttons'
import { RowInput } from '@/components/assistants/row-input'
import type { useRows } from '@/components/ui/form/use-rows'

interface PairRowsProps<V extends FieldValues, Row> {
  title: string
  /** One sentence. */
  help?: ReactNode
  list: ReturnType<typeof useRows<V, FieldPath<V>, Row>>
  max: number
  /** The two inputs of a row. The labels name the row, since a row has no labels to see. */
  fields: readonly [PairField<Row>, PairField<Row>]
  /** Instead of the row's own place in the form. */
  errorAt?: (index: number, field: string) => string | undefined
  removeLabel: (place: number) => string
  addLabel: string
}

interface PairField<Row> {
  name: string & keyof Row
  label: (place: number) => string
  placeholder?: (row: Row) => string | undefined
}

/** Rows of two inputs. */
export function PairRows<V extends FieldValues, Row extends object>(props: PairRowsProps<V, Row>) {
  const { title, help, list, max, fields, errorAt, removeLabel, addLabel } = props
  return (
    <fieldset className="grid gap-2" aria-describedby={help ? list.helpId : undefined}>
      <legend className="mb-1.5 font-medium">{title}</legend>
      {list.rows.length > 0 && (
        <ol className="grid gap-2">
          {list.rows.map(({ key, row }, index) => (
            <li key={key} {...list.rowEvents} className="flex items-start gap-2">
              <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
                {fields.map(({ name, label, placeholder }, place) => (
                  <RowInput
                    key={name}
                    id={place === 0 ? list.firstId(key) : `${list.firstId(key)}-${name}`}
                    label={label(index + 1)}
                    placeholder={placeholder?.(row)}
                    error={errorAt ? errorAt(index, name) : list.errorAt(key, name)}
                    value={String(row[name] ?? '')}
                    onValue={(value) => list.set(key, { ...row, [name]: value })}
                  />
                ))}
              </div>
              <RemoveRow label={removeLabel(index + 1)} onRemove={() => list.remove(key)} />
            </li>
          ))}
        </ol>
      )}
      {help && (
        <p id={list.helpId} className="text-sm text-muted">
          {help}
        </p>
      )}
      <AddRow list={list} max={max}>
        {addLabel}
      </AddRow>
    </fieldset>
  )
}
