'use client'

import { useTranslations } from 'next-intl'
import { CONTEXT_URL, ContextButtons } from '@/components/calls/context/context-buttons'
import { TextareaField, TextField } from '@/components/ui/form/form'
import { PhoneField } from '@/components/ui/form/phone-field'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import type { AssistantValues } from './draft'
import { ExtractedFieldRows } from './extracted-field-rows'
import { FormSection } from './form-section'
import type { SavedForm } from './use-assistant-form'

interface CallFieldsProps {
  /** Absent for a new assistant. */
  id?: string
  form: ApiForm<AssistantValues>
  saved: SavedForm
}

export default function CallFields({ id, form, saved }: CallFieldsProps) {
  const t = useTranslations('assistants')
  const field = (name: 'handOverPhone' | 'voicemailMessage' | 'contextUrl') => ({
    form,
    name,
    label: t(`fields.${name}`),
    help: t(`fields.${name}Help`),
    placeholder: t(`fields.${name}Example`),
  })
  return (
    <>
      <FormSection title={t('sections.call')}>
        <PhoneField {...field('handOverPhone')} optional />
        <TextareaField {...field('voicemailMessage')} optional rows={2} />
        <TextField {...field('contextUrl')} {...CONTEXT_URL} optional />
        <ContextButtons form={form} path={id && `/api/assistants/${id}`} of={{ assistantId: id }} />
      </FormSection>
      <ExtractedFieldRows key={saved.version} form={form} first={saved.values.extractedFields} />
    </>
  )
}
