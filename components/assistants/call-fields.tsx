'use client'

import { useTranslations } from 'next-intl'
import { CONTEXT_URL, ContextButtons } from '@/components/calls/context/context-buttons'
import { TextareaField, TextField } from '@/components/ui/form/form'
import { PhoneField } from '@/components/ui/form/phone-field'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import type { AssistantValues } from './draft'
import { ExtractedFieldRows } from './extracted-field-rows'
import { FormSection } from './form-section'
import { KeyTermsField } from './key-terms-field'
import { PronunciationRows } from './pronunciation-rows'
import type { SavedForm } from './use-assistant-form'

interface CallFieldsProps {
  /** Absent for a new assistant. */
  id?: string
  form: ApiForm<AssistantValues>
  saved: SavedForm
}

/** The words that the assistant hears and pronounces, what it does during a call, and what it extracts afterwards. */
export default function CallFields({ id, form, saved }: CallFieldsProps) {
  const t = useTranslations('assistants')
  const field = (name: 'handOverPhone' | 'voicemailMessage' | 'contextUrl') => ({
    form,
    name,
    label: t(`fields.${name}`),
    help: t(`fields.${name}Help`),
    placeholder: t(`fields.${name}Example`),
  })
  const { values, version } = saved
  return (
    <>
      <FormSection id="speech" title={t('sections.speech')}>
        <KeyTermsField key={`terms-${version}`} form={form} first={values.keyTerms} />
        <PronunciationRows key={version} form={form} first={values.pronunciations} />
      </FormSection>
      <FormSection id="call" title={t('sections.call')}>
        <PhoneField {...field('handOverPhone')} optional />
        <TextareaField {...field('voicemailMessage')} optional rows={2} />
        <TextField {...field('contextUrl')} {...CONTEXT_URL} optional />
        <ContextButtons form={form} path={id && `/api/assistants/${id}`} of={{ assistantId: id }} />
      </FormSection>
      <ExtractedFieldRows key={`fields-${version}`} form={form} first={values.extractedFields} />
    </>
  )
}
