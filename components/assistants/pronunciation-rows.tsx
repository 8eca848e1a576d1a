'use client'

import { useTranslations } from 'next-intl'
import { ArrowRight } from '@/components/icons/arrow-right'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import { useRows } from '@/components/ui/form/use-rows'
import { MAX_PRONUNCIATIONS, type Pronunciation } from '@/lib/features/assistants/rules/assistant'
import type { AssistantValues } from './draft'
import { AddRow, RemoveRow } from './row-buttons'
import { RowInput } from './row-input'

interface PronunciationRowsProps {
  form: ApiForm<AssistantValues>
  first: readonly Pronunciation[]
}

/** Words that are not spoken as they are written. */
export function PronunciationRows({ form, first }: PronunciationRowsProps) {
  const t = useTranslations('assistants.pronunciations')
  const list = useRows({
    form,
    name: 'pronunciations',
    first,
    empty: { word: '', spoken: '' },
    sent: (rows) => rows,
  })
  return (
    <fieldset className="grid gap-2" aria-describedby={list.helpId}>
      <legend className="mb-1.5 font-medium">{t('label')}</legend>
      {list.rows.length > 0 && (
        <ol className="grid gap-2">
          {list.rows.map(({ key, row }, index) => {
            const place = index + 1
            return (
              <li key={key} className="flex items-start gap-1.5" {...list.rowEvents}>
                <RowInput
                  id={list.firstId(key)}
                  label={t('word', { place })}
                  placeholder={t('wordExample')}
                  error={list.errorAt(key, 'word')}
                  value={row.word}
                  onValue={(word) => list.set(key, { ...row, word })}
                />
                <ArrowRight aria-hidden className="mt-3.5 size-4 shrink-0 text-muted md:mt-2" />
                <RowInput
                  id={`${list.firstId(key)}-spoken`}
                  label={t('spoken', { place })}
                  placeholder={t('spokenExample')}
                  error={list.errorAt(key, 'spoken')}
                  value={row.spoken}
                  onValue={(spoken) => list.set(key, { ...row, spoken })}
                />
                <RemoveRow label={t('remove', { place })} onRemove={() => list.remove(key)} />
              </li>
            )
          })}
        </ol>
      )}
      <p id={list.helpId} className="text-sm text-muted">
        {t('help')}
      </p>
      <AddRow list={list} max={MAX_PRONUNCIATIONS}>
        {t('add')}
      </AddRow>
    </fieldset>
  )
}
