'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Form, SelectField, SwitchField, TextareaField, TextField } from '@/components/ui/form/form'
import { notify } from '@/components/ui/overlay/notify'
import { useApiForm } from '@/components/ui/form/use-api-form'
import { ASSISTANT_LANGUAGES, ASSISTANT_VOICES } from '@/lib/features/assistants/rules/assistant'
import type { AssistantValues } from './assistant-values'
import { type BaseChoice, KnowledgeField } from './knowledge-field'

interface AssistantFormProps {
  /** Left out for a new one. */
  id?: string
  values: AssistantValues
  /** All of the account. */
  bases: BaseChoice[]
}

export function AssistantForm({ id, values, bases }: AssistantFormProps) {
  const t = useTranslations('assistants')
  const router = useRouter()
  const form = useApiForm<AssistantValues, { id: string }>({
    schema: () =>
      import('@/lib/features/assistants/contract/contract').then(
        (contract) => contract.NewAssistant,
      ),
    defaults: values,
    request: () =>
      id ? { path: `/api/assistants/${id}`, method: 'PATCH' } : { path: '/api/assistants' },
    onSuccess: (assistant, sent) => {
      notify(t(id ? 'saved' : 'created'))
      form.reset(sent)
      if (id) router.refresh()
      else router.push(`/assistants/${assistant.id}`)
    },
  })
  const field = (name: keyof AssistantValues) => ({ form, name, label: t(`fields.${name}`) })
  return (
    <Form form={form} submitLabel={t(id ? 'save' : 'create')}>
      <TextField {...field('name')} help={t('fields.nameHelp')} autoComplete="off" />
      <SelectField {...field('language')}>
        {ASSISTANT_LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {t(`languages.${language}`)}
          </option>
        ))}
      </SelectField>
      <SelectField {...field('voice')}>
        {ASSISTANT_VOICES.map((voice) => (
          <option key={voice} value={voice}>
            {t(`voices.${voice}`)}
          </option>
        ))}
      </SelectField>
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
      <TextareaField
        {...field('coreKnowledge')}
        optional
        rows={6}
        help={t('fields.coreKnowledgeHelp')}
      />
      <KnowledgeField form={form} bases={bases} />
      <SwitchField {...field('isActive')} help={t('fields.isActiveHelp')} />
    </Form>
  )
}
