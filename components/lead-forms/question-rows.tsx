'use client'

import { useTranslations } from 'next-intl'
import { AddRow, RemoveRow } from '@/components/assistants/row-buttons'
import { Field } from '@/components/ui/form/field'
import { Input, Select, Textarea } from '@/components/ui/form/input'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import { useRows } from '@/components/ui/form/use-rows'
import type { FormValues } from '@/lib/features/lead-forms/contract/panel-form'
import {
  MAX_QUESTIONS,
  type Question,
  QUESTION_KINDS,
  type QuestionKind,
} from '@/lib/features/lead-forms/rules/form'
import { textLines } from '@/lib/features/messages/rules/message'

interface QuestionRowsProps {
  form: ApiForm<FormValues>
  first: readonly Question[]
}

/** A question as it is typed. */
interface Row extends Omit<Question, 'choices' | 'id'> {
  id: string | null
  /** One answer per line. */
  lines: string
}

const EMPTY: Row = { id: null, kind: 'text', label: '', isRequired: false, lines: '' }

/** New questions get the next free id, and those that exist keep theirs. */
function questionsOf(rows: readonly Row[]): Question[] {
  let last = Math.max(0, ...rows.map(({ id }) => Number(id?.slice(1) ?? 0)))
  return rows.map(({ id, lines, ...row }) => ({
    ...row,
    id: id ?? `q${(last += 1)}`,
    choices: row.kind === 'choice' ? textLines(lines) : [],
  }))
}

/** The questions of the account holder. */
export default function QuestionRows({ form, first }: QuestionRowsProps) {
  const t = useTranslations('lead-forms-editor.questions')
  const list = useRows({
    form,
    name: 'fields.questions',
    first: first.map(({ choices, ...row }): Row => ({ ...row, lines: choices.join('\n') })),
    empty: EMPTY,
    sent: questionsOf,
  })
  return (
    <div className="grid gap-3">
      <p className="font-medium">{t('title')}</p>
      {list.rows.length > 0 && (
        <ol className="grid gap-3">
          {list.rows.map(({ key, row }, index) => (
            <li key={key} {...list.rowEvents}>
              <fieldset className="grid gap-4 rounded-lg border border-line bg-surface p-4">
                <legend className="sr-only">{row.label || t('place', { place: index + 1 })}</legend>
                <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
                  <Field
                    id={list.firstId(key)}
                    label={t('label')}
                    error={list.errorAt(key, 'label')}
                  >
                    {(control) => (
                      <Input
                        {...control}
                        value={row.label}
                        autoComplete="off"
                        onChange={({ currentTarget: { value: label } }) =>
                          list.set(key, { ...row, label })
                        }
                      />
                    )}
                  </Field>
                  <RemoveRow
                    label={t('remove', { place: index + 1 })}
                    className="mt-7"
                    onRemove={() => list.remove(key)}
                  />
                </div>
                <div className="flex flex-wrap items-end gap-4">
                  <Field label={t('kind')}>
                    {(control) => (
                      <Select
                        {...control}
                        value={row.kind}
                        onChange={({ currentTarget: { value } }) =>
                          list.set(key, { ...row, kind: value as QuestionKind })
                        }
                      >
                        {QUESTION_KINDS.map((kind) => (
                          <option key={kind} value={kind}>
                            {t(`kinds.${kind}`)}
                          </option>
                        ))}
                      </Select>
                    )}
                  </Field>
                  <label className="flex min-h-11 items-center gap-2 md:min-h-8.5">
                    <input
                      type="checkbox"
                      checked={row.isRequired}
                      onChange={({ currentTarget: { checked: isRequired } }) =>
                        list.set(key, { ...row, isRequired })
                      }
                      className="size-4 accent-accent"
                    />
                    {t('required')}
                  </label>
                </div>
                {row.kind === 'choice' && (
                  <Field
                    label={t('choices')}
                    help={t('choicesHelp')}
                    error={list.errorAt(key, 'choices')}
                  >
                    {(control) => (
                      <Textarea
                        {...control}
                        rows={3}
                        value={row.lines}
                        onChange={({ currentTarget: { value: lines } }) =>
                          list.set(key, { ...row, lines })
                        }
                      />
                    )}
                  </Field>
                )}
              </fieldset>
            </li>
          ))}
        </ol>
      )}
      <AddRow list={list} max={MAX_QUESTIONS}>
        {t('add')}
      </AddRow>
    </div>
  )
}
