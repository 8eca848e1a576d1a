'use client'

import { useTranslations } from 'next-intl'
import { type Ref, useImperativeHandle } from 'react'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import { useRows } from '@/components/ui/form/use-rows'
import { MAX_ANSWER, MAX_ANSWER_FIELDS, type ToolAnswer } from '@/lib/features/tools/rules/tool'
import { PairRows } from './pair-rows'
import type { ToolValues } from './tool-values'

export interface AnswerField {
  name: string
  path: string
}

/** Lets a trial choose fields of the answer. */
export interface AnswerChooser {
  choose: (field: AnswerField) => void
}

interface AnswerRowsProps {
  form: ApiForm<ToolValues>
  first: ToolAnswer
  chooser: Ref<AnswerChooser>
}

/** The part of the answer that the assistant gets: all of it unless fields are chosen. */
export default function AnswerRows({ form, first, chooser }: AnswerRowsProps) {
  const t = useTranslations('tools-editor.answer')
  const list = useRows({
    form,
    name: 'answer',
    first: first.kind === 'fields' ? first.fields : [],
    empty: { name: '', path: '' },
    sent: (fields: AnswerField[]): ToolAnswer =>
      fields.length > 0 ? { kind: 'fields', fields } : { kind: 'whole' },
  })
  const { rows, append } = list
  useImperativeHandle(chooser, () => ({
    choose({ name, path }) {
      if (rows.length >= MAX_ANSWER_FIELDS || rows.some(({ row }) => row.path === path)) return
      append({
        name: freeName(
          name,
          rows.map(({ row }) => row.name),
        ),
        path,
      })
    },
  }))
  return (
    <PairRows
      title={t('title')}
      help={t(rows.length > 0 ? 'chosenHelp' : 'help', { limit: MAX_ANSWER })}
      list={list}
      max={MAX_ANSWER_FIELDS}
      fields={[
        { name: 'name', label: (place) => t('name', { place }), placeholder: () => 'status' },
        {
          name: 'path',
          label: (place) => t('path', { place }),
          placeholder: () => '$.order.status',
        },
      ]}
      errorAt={(index, field) =>
        form.engine?.errorOf(`answer.fields.${index}.${field}` as 'answer.fields')
      }
      removeLabel={(place) => t('remove', { place })}
      addLabel={t('add')}
    />
  )
}

function freeName(wanted: string, taken: readonly string[]): string {
  let name = wanted
  for (let number = 2; taken.includes(name); number += 1) name = `${wanted}_${number}`
  return name
}
