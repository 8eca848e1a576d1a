'use client'

import { useTranslations } from 'next-intl'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import { useRows } from '@/components/ui/form/use-rows'
import { MAX_HEADERS, type NamedValue } from '@/lib/features/tools/rules/tool'
import { PairRows } from './pair-rows'
import type { ToolValues } from './tool-values'

interface NamedValueRowsProps {
  form: ApiForm<ToolValues>
  part: 'query' | 'headers'
  first: readonly NamedValue[]
}

const EXAMPLES = {
  query: ['status', 'open'],
  headers: ['Authorization', 'Bearer {{secret.api_key}}'],
}

/** The query or the headers of a request. */
export function NamedValueRows({ form, part, first }: NamedValueRowsProps) {
  const t = useTranslations(`tools-editor.${part}`)
  const list = useRows({
    form,
    name: `request.${part}`,
    first,
    empty: { name: '', value: '' },
    sent: (rows: NamedValue[]) => rows,
  })
  const [name, value] = EXAMPLES[part]
  return (
    <PairRows
      title={t('title')}
      list={list}
      max={MAX_HEADERS}
      fields={[
        { name: 'name', label: (place) => t('name', { place }), placeholder: () => name },
        { name: 'value', label: (place) => t('value', { place }), placeholder: () => value },
      ]}
      removeLabel={(place) => t('remove', { place })}
      addLabel={t('add')}
    />
  )
}
