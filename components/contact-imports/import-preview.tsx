'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { FormProblem } from '@/components/ui/form/form-problem'
import { Select } from '@/components/ui/form/input'
import type { ImportPreview } from '@/lib/features/contact-imports/contract/panel'
import {
  columnsOf,
  EXISTING_RULES,
  type ExistingRule,
  type ImportColumns,
  type ImportField,
  missingColumns,
} from '@/lib/features/contact-imports/rules/contact-import'
import { FileButton } from './import-choice'
import { ColumnTable } from './import-columns'
import type { ImportChoices } from './use-import'

interface ImportPreviewFormProps {
  file: File
  preview: ImportPreview
  onChoose: (file: File) => void
  onStart: (choices: ImportChoices) => void
}

/** The fields of names that come the other way round. */
const SWAPPED: Partial<Record<ImportField, ImportField>> = {
  name: 'surnameFirst',
  firstName: 'lastName',
  lastName: 'firstName',
}

/** Whether surnames seem to come first, in the columns that are chosen. */
function isReversed({ columns, namesReversed }: ImportPreview, chosen: ImportColumns): boolean {
  if (chosen.name) return chosen.name.some((at) => columns[at]?.surnamesFirst)
  const isAsRead = (field: ImportField) =>
    columns.findIndex((column) => column.field === field) === (chosen[field]?.[0] ?? -1)
  return namesReversed && isAsRead('firstName') && isAsRead('lastName')
}

export function ImportPreviewForm({ file, preview, onChoose, onStart }: ImportPreviewFormProps) {
  const t = useTranslations('contact-imports')
  const [rule, setRule] = useState<ExistingRule>('fill')
  const [fields, setFields] = useState(() => preview.columns.map(({ field }) => field))
  const [isSwapped, setSwapped] = useState(false)
  const columns = columnsOf(fields)
  const [missing, ...others] = missingColumns(columns)
  const problem = missing ? t(`missing.${others.length > 0 ? 'both' : missing}`) : null
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="min-w-0 font-medium break-all">{file.name}</span>
        <span className="text-sm text-muted">
          {t('size', { size: Math.max(1, Math.round(file.size / 1024)) })}
        </span>
      </p>
      <FormProblem text={problem} />
      {!isSwapped && isReversed(preview, columns) && (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-sunken px-3 py-2 text-sm">
          <span className="min-w-0">{t('reversed')}</span>
          <Button
            size="small"
            onClick={() => {
              setFields(fields.map((field) => (field && SWAPPED[field]) || field))
              setSwapped(true)
            }}
          >
            {t('swap')}
          </Button>
        </div>
      )}
      {preview.conflicts.length > 0 && <Conflicts conflicts={preview.conflicts} />}
      {preview.columns.length > 0 && (
        <ColumnTable preview={preview} fields={fields} onChange={setFields} />
      )}
      {!problem && (
        <Field label={t('onExisting')} help={t(`ruleHelp.${rule}`)}>
          {(control) => (
            <Select
              {...control}
              value={rule}
              onChange={({ currentTarget }) => setRule(currentTarget.value as ExistingRule)}
            >
              {EXISTING_RULES.map((each) => (
                <option key={each} value={each}>
                  {t(`rules.${each}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <FileButton label={t('chooseOther')} onChoose={onChoose} />
        {!problem && (
          <Button variant="primary" onClick={() => onStart({ onExisting: rule, fields })}>
            {t('start')}
          </Button>
        )}
      </div>
    </>
  )
}

const SHOWN_CONFLICTS = 3

/** The rows that will not be imported, because another person has their phone number. */
function Conflicts({ conflicts }: Pick<ImportPreview, 'conflicts'>) {
  const t = useTranslations('contact-imports.conflicts')
  const more = conflicts.length - SHOWN_CONFLICTS
  return (
    <div className="rounded-md bg-notice-soft px-3 py-2 text-sm text-notice">
      <p className="font-medium">{t('title', { count: conflicts.length })}</p>
      <ul>
        {conflicts.slice(0, SHOWN_CONFLICTS).map(({ line, name, other }) => (
          <li key={line}>{t('row', { line, name, other: other.name, first: other.line ?? 0 })}</li>
        ))}
      </ul>
      {more > 0 && <p>{t('more', { count: more })}</p>}
      <p className="mt-1">{t('help')}</p>
    </div>
  )
}
