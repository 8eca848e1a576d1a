'use client'

import { TextareaField, TextField } from './form'
import type { ApiForm } from './use-api-form'

export interface NameValues {
  name: string
  description: string
}

interface NameFieldsProps {
  form: ApiForm<NameValues>
  /** Words of the feature whose thing it is. */
  t: (key: 'name' | 'nameHelp' | 'description' | 'descriptionHelp') => string
}

/** What something is called, and what it is for. */
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
