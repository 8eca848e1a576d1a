'use client'

import { useTranslations } from 'next-intl'
import { AddRow, RemoveRow } from '@/components/assistants/row-buttons'
import { Field } from '@/components/ui/form/field'
import { Input, Select, Textarea } from '@/components/ui/form/input'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import { useRows } from '@/components/ui/form/use-rows'
import { textLines } from '@/lib/features/messages/rules/message'
import {
  MAX_PARAMETERS,
  PARAMETER_TYPES,
  type ParameterType,
  type ToolParameter,
} from '@/lib/features/tools/rules/tool'
import type { ToolValues } from './tool-values'

interface ParameterRowsProps {
  form: ApiForm<ToolValues>
  first: readonly ToolParameter[]
}

/** A parameter as it is typed. `lines`: one choice per line. */
type Row = Omit<ToolParameter, 'choices'> & { lines: string }

const EMPTY: Row = { name: '', type: 'text', required: true, description: '', lines: '' }

/** The values that the assistant passes to the tool. */
export default function ParameterRows({ form, first }: ParameterRowsProps) {
  const t = useTranslations('tools-editor.parameters')
  const list = useRows({
    form,
    name: 'parameters',
    first: first.map(({ choices, ...row }): Row => ({ ...row, lines: choices.join('\n') })),
    empty: EMPTY,
    sent: (rows) =>
      rows.map(({ lines, ...row }) => ({
        ...row,
        choices: row.type === 'choice' ? textLines(lines) : [],
      })),
  })
  return (
    <div className="grid gap-3">
      {list.rows.length > 0 && (
        <ol className="grid gap-3">
          {list.rows.map(({ key, row }, index) => (
            <li key={key} {...list.rowEvents}>
              <ParameterRow
                row={row}
                place={index + 1}
                firstId={list.firstId(key)}
                errorAt={(field) => list.errorAt(key, field)}
                onChange={(next) => list.set(key, next)}
                onRemove={() => list.remove(key)}
              />
            </li>
          ))}
        </ol>
      )}
      <AddRow list={list} max={MAX_PARAMETERS}>
        {t('add')}
      </AddRow>
    </div>
  )
}

interface ParameterRowProps {
  row: Row
  /** From 1. */
  place: number
  firstId: string
  errorAt: (field: string) => string | undefined
  onChange: (row: Row) => void
  onRemove: () => void
}

function ParameterRow({ row, place, firstId, errorAt, onChange, onRemove }: ParameterRowProps) {
  const t = useTranslations('tools-editor.parameters')
  return (
    <fieldset className="grid gap-4 rounded-lg border border-line bg-surface p-4">
      <legend className="sr-only">{row.name || t('place', { place })}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-4 sm:grid-cols-[minmax(0,1fr)_10rem_auto]">
        <Field id={firstId} label={t('name')} error={errorAt('name')}>
          {(control) => (
            <Input
              {...control}
              value={row.name}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="order_number"
              className="font-mono"
              onChange={({ currentTarget: { value: name } }) => onChange({ ...row, name })}
            />
          )}
        </Field>
        <div className="max-sm:col-span-2 max-sm:row-start-2">
          <Field label={t('type')}>
            {(control) => (
              <Select
                {...control}
                value={row.type}
                onChange={({ currentTarget: { value } }) =>
                  onChange({ ...row, type: value as ParameterType })
                }
              >
                {PARAMETER_TYPES.map((type) => (
                  <option key={type} value={type}>
                    {t(`types.${type}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <RemoveRow
          label={t('remove', { place })}
          className="mt-7 max-sm:col-start-2 max-sm:row-start-1"
          onRemove={onRemove}
        />
      </div>
      {row.type === 'choice' && (
        <Field label={t('choices')} help={t('choicesHelp')} error={errorAt('choices')}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              value={row.lines}
              onChange={({ currentTarget: { value: lines } }) => onChange({ ...row, lines })}
            />
          )}
        </Field>
      )}
      <Field label={t('description')} error={errorAt('description')}>
        {(control) => (
          <Input
            {...control}
            value={row.description}
            autoComplete="off"
            placeholder={t('descriptionExample')}
            onChange={({ currentTarget: { value: description } }) =>
              onChange({ ...row, description })
            }
          />
        )}
      </Field>
      <label className="flex min-h-11 items-center gap-2 md:min-h-6">
        <input
          type="checkbox"
          checked={row.required}
          onChange={({ currentTarget: { checked: required } }) => onChange({ ...row, required })}
          className="size-4 accent-accent"
        />
        {t('required')}
      </label>
    </fieldset>
  )
}
