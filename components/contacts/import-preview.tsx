'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Badge } from '@/components/ui/text/badge'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { FormProblem } from '@/components/ui/form/form-problem'
import { Select } from '@/components/ui/form/input'
import type { ImportPreview } from '@/lib/features/contact-imports/contract/panel'
import {
  EXISTING_RULES,
  type ExistingRule,
} from '@/lib/features/contact-imports/rules/contact-import'
import { FileButton } from './import-choice'

interface ImportPreviewFormProps {
  file: File
  preview: ImportPreview
  onChoose: (file: File) => void
  onStart: (rule: ExistingRule) => void
}

/** The columns of a file with the fields they map to, its first rows, and the button to import it. */
export function ImportPreviewForm({ file, preview, onChoose, onStart }: ImportPreviewFormProps) {
  const t = useTranslations('contact-import')
  const [rule, setRule] = useState<ExistingRule>('fill')
  const [missing, ...others] = preview.missing
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
      {preview.columns.length > 0 && <PreviewTable preview={preview} />}
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
          <Button variant="primary" onClick={() => onStart(rule)}>
            {t('start')}
          </Button>
        )}
      </div>
    </>
  )
}

function PreviewTable({ preview: { columns, rows } }: { preview: ImportPreview }) {
  const t = useTranslations('contact-import')
  const keyed = columns.map((column, at) => ({ ...column, at, key: `${at}-${column.header}` }))
  return (
    <section
      aria-label={t('recognised')}
      // A wide table scrolls, by keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto rounded-md border border-line"
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{t('recognised')}</caption>
        <thead>
          <tr>
            {keyed.map(({ key, header, field }) => (
              <th
                key={key}
                scope="col"
                className="border-b border-line bg-sunken px-3 py-2 text-left align-top font-medium whitespace-nowrap"
              >
                <span className="block max-w-40 truncate">{header || '–'}</span>
                {field ? (
                  <Badge tone="accent">{t(`fields.${field}`)}</Badge>
                ) : (
                  <span className="text-xs font-normal text-muted">{t('ignored')}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, number) => (
            // The rows have no key of their own, and do not change.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={number} className="border-b border-line last:border-0">
              {keyed.map(({ key, at, field }) => (
                <td key={key} className={field ? 'px-3 py-1.5' : 'px-3 py-1.5 text-muted'}>
                  <span className="block max-w-40 truncate">{row[at]}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
