'use client'

import { TextareaField, TextField } from './form'
import type { ApiForm } from './use-api-form'

export interface NameValues {
  name: string
  description: string
}

interface NameFieldsProps {
  form: ApiForm<NameValues>
  /** The texts of the feature. */
  t: (key: 'name' | 'nameHelp' | 'description' | 'descriptionHelp') => string
}

export function NameFields({ form, t }: NameFieldsProps) {
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
