'use client'

import { useTranslations } from 'next-intl'
import { SelectField } from '@/components/ui/form/form'
import type { ApiForm } from '@/components/ui/form/use-api-form'

export interface AssistantChoice {
  id: string
  name: string
}

export interface NumberValues {
  friendlyName: string
  /** Empty: no assistant. */
  assistantId: string
}

interface AssistantSelectProps {
  form: ApiForm<NumberValues>
  assistants: AssistantChoice[]
}

/** Selects the assistant that answers a number, in a form. */
export function AssistantSelect({ form, assistants }: AssistantSelectProps) {
  const t = useTranslations('phone-numbers-forms')
  return (
    <SelectField
      form={form}
      name="assistantId"
      label={t('fields.assistantId')}
      help={t('fields.assistantIdHelp')}
    >
      <option value="">{t('nobody')}</option>
      {assistants.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
