'use client'

import { useTranslations } from 'next-intl'
import { TextareaField, TextField } from '@/components/ui/form'
import type { ApiForm } from '@/components/ui/use-api-form'

export interface BaseValues {
  name: string
  description: string
}

/** What a knowledge base is called and holds. */
export function BaseFields({ form }: { form: ApiForm<BaseValues> }) {
  const t = useTranslations('knowledge-forms.base')
  return (
    <>
      <TextField
        form={form}
        name="name"
        label={t('name')}
        help={t('nameHelp')}
        autoComplete="off"
      />
      <TextareaField
        form={form}
        name="description"
        label={t('description')}
        help={t('descriptionHelp')}
        rows={3}
        optional
      />
    </>
  )
}
