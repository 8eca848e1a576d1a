'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, type Ref, useImperativeHandle } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { Form, SelectField, SwitchField, TextareaField, TextField } from '@/components/ui/form/form'
import { later } from '@/components/ui/later'
import type { ApiForm } from '@/components/ui/form/use-api-form'
import { ASSISTANT_LANGUAGES, MAX_CORE_KNOWLEDGE } from '@/lib/features/assistants/rules/assistant'
import type { AssistantValues } from './draft'
import { FormSection } from './form-section'
import type { Linkables } from './look-up-fields'
import { useAssistantForm } from './use-assistant-form'

// Loaded after the page. The reserved height prevents a layout shift.
const SectionNav = later(() => import('./section-nav'), <div className="h-11 md:h-9" />)
const SaveState = later(() => import('./save-state'))
const VoiceField = later(() => import('./voice-field'))
const LookUpFields = later(() => import('./look-up-fields'), <div className="h-50" />)
const CallFields = later(() => import('./call-fields'), <div className="h-240" />)

type ListField = 'pronunciations' | 'keyTerms' | 'extractedFields'

interface AssistantFormProps extends Linkables {
  id?: string
  /** The test that a save fixes. */
  fixes?: string
  values: AssistantValues
  /** The placeholders that its texts may have. */
  placeholders: ReactNode
  /** Whether the configuration permits a context URL in a private network. */
  allowPrivate: boolean
  /** Whether a text-to-speech is configured. */
  hasSpeech: boolean
  /** Lets the parts beside the form read and submit it. */
  handle?: Ref<ApiForm<AssistantValues>>
  /** Shown after the form. */
  children?: ReactNode
}

export function AssistantForm({
  id,
  fixes,
  values,
  handle,
  children,
  ...parts
}: AssistantFormProps) {
  const { bases, tools, placeholders, allowPrivate, hasSpeech } = parts
  const t = useTranslations('assistants')
  const { form, saved, show } = useAssistantForm({ id, fixes, values, allowPrivate })
  const field = (name: Exclude<keyof AssistantValues, ListField>) => ({
    form,
    name,
    label: t(`fields.${name}`),
  })
  useImperativeHandle(handle, () => form)
  return (
    <div className="flex flex-col gap-5 xl:grid xl:grid-cols-[8.5rem_minmax(0,1fr)] xl:gap-6 2xl:grid-cols-[11rem_minmax(0,1fr)] 2xl:gap-8">
      <div className="section-bar z-10 min-w-0 md:sticky md:top-0 xl:top-7 xl:self-start">
        <SectionNav id={id} form={form} saved={saved} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-8">
        <Form
          wide
          form={form}
          submitLabel={t(id ? 'save' : 'create')}
          bar={<SaveState id={id} form={form} saved={saved} onShow={show} />}
          actions={<TryLink />}
        >
          <FormSection id="identity" title={t('sections.identity')}>
            <TextField {...field('name')} help={t('fields.nameHelp')} autoComplete="off" />
            <SelectField {...field('language')} help={t('fields.languageHelp')}>
              {ASSISTANT_LANGUAGES.map((language) => (
                <option key={language} value={language}>
                  {t(`languages.${language}`)}
                </option>
              ))}
            </SelectField>
            {/* The heights of the field and its help prevent a layout shift. */}
            <div
              className={hasSpeech ? 'min-h-17.5 md:min-h-15' : 'min-h-29 md:min-h-27 2xl:min-h-22'}
            >
              <VoiceField
                key={saved.version}
                form={form}
                first={saved.values.voice}
                hasSpeech={hasSpeech}
              />
            </div>
            <SwitchField {...field('isActive')} help={t('fields.isActiveHelp')} />
          </FormSection>
          <FormSection id="words" title={t('sections.words')}>
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
          </FormSection>
          <FormSection id="knowledge" title={t('sections.knowledge')}>
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
        {children}
      </div>
    </div>
  )
}

/** On phones, the talk is below the form. */
function TryLink() {
  const t = useTranslations('playground')
  return (
    <ButtonLink href="#playground" className="lg:hidden">
      {t('jump')}
    </ButtonLink>
  )
}
