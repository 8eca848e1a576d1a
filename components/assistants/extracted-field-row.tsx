'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/form/field'
import { Input, Select, Textarea } from '@/components/ui/form/input'
import {
  EXTRACTED_FIELD_TYPES,
  type ExtractedFieldType,
} from '@/lib/platform/vocabulary/extracted-field'
import { fieldPlaceholder } from '@/lib/platform/vocabulary/placeholders'
import type { DraftField } from './draft'
import { RemoveRow } from './row-buttons'
import { MAX_CHOICES, MIN_CHOICES } from '@/lib/features/assistants/rules/extracted-fields'

/** A field as it is typed. `lines`: one choice per line. */
export type FieldRow = Omit<DraftField, 'values'> & { lines: string }

interface ExtractedFieldRowProps {
  row: FieldRow
  /** From 1. */
  place: number
  firstId: string
  errors: { name?: string; meaning?: string; values?: string }
  onChange: (row: FieldRow) => void
  onRemove: () => void
}

export function ExtractedFieldRow(props: ExtractedFieldRowProps) {
  const { row, place, firstId, errors, onChange, onRemove } = props
  const t = useTranslations('assistants.extracted')
  const common = useTranslations('common')
  return (
    <fieldset className="rounded-lg border border-line bg-surface p-4">
      <legend className="sr-only">{row.name || t('field', { place })}</legend>
      <div className="grid gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-4 sm:grid-cols-[minmax(0,1fr)_10rem_auto]">
          <Field id={firstId} label={t('name')} error={errors.name}>
            {(control) => (
              <Input
                {...control}
                value={row.name}
                autoComplete="off"
                placeholder={t('nameExample')}
                onChange={(event) => onChange({ ...row, name: event.currentTarget.value })}
              />
            )}
          </Field>
          <div className="max-sm:col-span-2 max-sm:row-start-2">
            <Field label={t('type')}>
              {(control) => (
                <Select
                  {...control}
                  value={row.type}
                  onChange={(event) =>
                    onChange({ ...row, type: event.currentTarget.value as ExtractedFieldType })
                  }
                >
                  {EXTRACTED_FIELD_TYPES.map((type) => (
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
          <Field
            label={t('values')}
            help={t('valuesHelp', { minimum: MIN_CHOICES, maximum: MAX_CHOICES })}
            error={errors.values}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                value={row.lines}
                placeholder={t('valuesExample')}
                onChange={(event) => onChange({ ...row, lines: event.currentTarget.value })}
              />
            )}
          </Field>
        )}
        <Field
          label={t('meaning')}
          optional={common('optional')}
          help={row.key && t('placeholder', { placeholder: `{{${fieldPlaceholder(row.key)}}}` })}
          error={errors.meaning}
        >
          {(control) => (
            <Input
              {...control}
              value={row.meaning}
              autoComplete="off"
              placeholder={t('meaningExample')}
              onChange={(event) => onChange({ ...row, meaning: event.currentTarget.value })}
            />
          )}
        </Field>
      </div>
    </fieldset>
  )
}
