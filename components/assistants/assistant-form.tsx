'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, type Ref, useImperativeHandle } from 'react'
import { Form, SelectField, SwitchField, TextareaField, TextField } from '@/components/ui/form/form'
import { KeptChanges } from '@/components/ui/form/kept-changes'
import { later } from '@/components/ui/later'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import { ASSISTANT_LANGUAGES } from '@/lib/features/assistants/rules/assistant'
import type { AssistantValues } from './draft'
import { FormSection } from './form-section'
import type { Linkables } from './look-up-fields'
import { useAssistantForm } from './use-assistant-form'
import { MAX_CORE_KNOWLEDGE } from '@/lib/features/assistants/rules/assistant'

// Loaded after the page. The reserved height prevents a layout shift.
const VoiceField = later(() => import('./voice-field'), <div className="h-21" />)
const LookUpFields = later(() => import('./look-up-fields'), <div className="h-120" />)
const CallFields = later(() => import('./call-fields'))

type ListField = 'pronunciations' | 'keyTerms' | 'extractedFields'

interface AssistantFormProps extends Linkables {
  id?: string
  values: AssistantValues
  /** The placeholders that its texts may have. */
  placeholders: ReactNode
  /** Whether the configuration permits a context URL in a private network. */
  allowPrivate: boolean
  /** Lets the parts beside the form read and submit it. */
  handle?: Ref<ApiForm<AssistantValues>>
}

export function AssistantForm({ id, values, handle, ...parts }: AssistantFormProps) {
  const { bases, tools, placeholders, allowPrivate } = parts
  const t = useTranslations('assistants')
  const { form, saved, show } = useAssistantForm(id, values, allowPrivate)
  const field = (name: Exclude<keyof AssistantValues, ListField>) => ({
    form,
    name,
    label: t(`fields.${name}`),
  })
  useImperativeHandle(handle, () => form)
  return (
    <Form form={form} submitLabel={t(id ? 'save' : 'create')}>
      <KeptChanges form={form} place={`assistant:${id ?? 'new'}`} onShow={show} />
      <FormSection title={t('sections.identity')}>
        <TextField {...field('name')} help={t('fields.nameHelp')} autoComplete="off" />
        <SelectField {...field('language')} help={t('fields.languageHelp')}>
          {ASSISTANT_LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {t(`languages.${language}`)}
            </option>
          ))}
        </SelectField>
        <VoiceField key={saved.version} form={form} first={saved.values.voice} />
        <SwitchField {...field('isActive')} help={t('fields.isActiveHelp')} />
      </FormSection>
      <FormSection title={t('sections.words')}>
        <TextareaField
          {...field('greeting')}
          optional
          rows={2}
          help={t('fields.greetingHelp')}
          placeholder={t('fields.greetingExample')}
        />
        <TextareaField
          {...field('instructions')}
          optional
          rows={6}
          help={t('fields.instructionsHelp')}
          placeholder={t('fields.instructionsExample')}
        />
        {placeholders}
        <TextareaField
          {...field('coreKnowledge')}
          optional
          rows={6}
          help={t('fields.coreKnowledgeHelp', { limit: MAX_CORE_KNOWLEDGE })}
        />
        <LookUpFields form={form} bases={bases} tools={tools} saved={saved} />
      </FormSection>
      <CallFields id={id} form={form} saved={saved} />
    </Form>
  )
}
