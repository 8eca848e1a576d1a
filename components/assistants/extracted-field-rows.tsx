'use client'

import { useTranslations } from 'next-intl'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import { useRows } from '@/components/ui/form/use-rows'
import { MAX_CHOICES, MAX_EXTRACTED_FIELDS } from '@/lib/features/assistants/rules/extracted-fields'
import { textLines } from '@/lib/features/messages/rules/message'
import type { AssistantValues, DraftField } from './draft'
import { FormSection } from './form-section'
import { AddRow } from './row-buttons'
import { ExtractedFieldRow, type FieldRow } from './extracted-field-row'

interface ExtractedFieldRowsProps {
  form: ApiForm<AssistantValues>
  first: readonly DraftField[]
}

const EMPTY: FieldRow = { name: '', type: 'text', meaning: '', lines: '' }

function rowOf({ values, ...field }: DraftField): FieldRow {
  return { ...field, lines: values.join('\n') }
}

/** Choices that were typed stay in the row while another type is chosen, and are not sent. */
function fieldOf({ lines, ...row }: FieldRow): DraftField {
  return { ...row, values: row.type === 'choice' ? textLines(lines) : [] }
}

export function ExtractedFieldRows({ form, first }: ExtractedFieldRowsProps) {
  const t = useTranslations('assistants.extracted')
  const sections = useTranslations('assistants.sections')
  const list = useRows({
    form,
    name: 'extractedFields',
    first: first.map(rowOf),
    empty: EMPTY,
    sent: (rows) => rows.map(fieldOf),
  })

  /** Of the list of choices, or of the first wrong one in it. */
  function errorOfValues(key: number): string | undefined {
    const each = Array.from({ length: MAX_CHOICES }, (_, at) => list.errorAt(key, `values.${at}`))
    return list.errorAt(key, 'values') ?? each.find(Boolean)
  }

  return (
    <FormSection id="yield" title={sections('yield')} description={sections('yieldText')}>
      <div className="grid gap-3">
        {list.rows.length > 0 && (
          <ol className="grid gap-3">
            {list.rows.map(({ key, row }, index) => (
              <li key={key} {...list.rowEvents}>
                <ExtractedFieldRow
                  row={row}
                  place={index + 1}
                  firstId={list.firstId(key)}
                  errors={{
                    name: list.errorAt(key, 'name'),
                    meaning: list.errorAt(key, 'meaning'),
                    values: errorOfValues(key),
                  }}
                  onChange={(next) => list.set(key, next)}
                  onRemove={() => list.remove(key)}
                />
              </li>
            ))}
          </ol>
        )}
        <AddRow list={list} max={MAX_EXTRACTED_FIELDS}>
          {t('add')}
        </AddRow>
      </div>
    </FormSection>
  )
}
