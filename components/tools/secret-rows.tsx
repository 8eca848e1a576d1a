'use client'

import { useTranslations } from 'next-intl'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import { useRows } from '@/components/ui/form/use-rows'
import { MAX_SECRETS } from '@/lib/features/tools/rules/tool'
import { PairRows } from './pair-rows'
import type { ToolValues } from './tool-values'

interface SecretRowsProps {
  form: ApiForm<ToolValues>
  first: readonly { name: string }[]
}

/** Values that are stored encrypted and never shown. */
export function SecretRows({ form, first }: SecretRowsProps) {
  const t = useTranslations('tools-editor.secrets')
  const list = useRows({
    form,
    name: 'secrets',
    first: first.map(({ name }) => ({ name, value: '' })),
    empty: { name: '', value: '' },
    sent: (rows: { name: string; value: string }[]) =>
      rows.map(({ name, value }) => (value ? { name, value } : { name })),
  })
  const isStored = (name: string) => first.some((one) => one.name === name)
  return (
    <PairRows
      title={t('title')}
      help={t('help')}
      list={list}
      max={MAX_SECRETS}
      fields={[
        { name: 'name', label: (place) => t('name', { place }), placeholder: () => 'api_key' },
        {
          name: 'value',
          label: (place) => t('value', { place }),
          placeholder: ({ name }) => t(isStored(name) ? 'stored' : 'missing'),
        },
      ]}
      removeLabel={(place) => t('remove', { place })}
      addLabel={t('add')}
    />
  )
}
