'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Form, SelectField, SwitchField, TextareaField, TextField } from '@/components/ui/form/form'
import { notify } from '@/components/ui/overlay/notify'
import { useApiForm, type ApiForm } from '@/components/ui/form/use-api-form'
import { ASSISTANT_LANGUAGES, ASSISTANT_VOICES } from '@/lib/features/assistants/rules/assistant'
import { useLayoutEffect, useState } from 'react'
import { type AssistantValues, useFeedAssistantDraft } from './draft'
import { CheckList } from '@/components/ui/form/check-list'
import { Link } from '@/components/ui/link'
import { MAX_BASES_PER_ASSISTANT } from '@/lib/features/knowledge/rules/knowledge-base'

interface AssistantFormProps {
  /** Absent for a new assistant. */
  id?: string
  values: AssistantValues
  /** All knowledge bases of the account. */
  bases: BaseChoice[]
}

export function AssistantForm({ id, values, bases }: AssistantFormProps) {
  const t = useTranslations('assistants')
  const router = useRouter()
  const form = useApiForm<AssistantValues, { id: string }>({
    schema: () =>
      import('@/lib/features/assistants/contract/endpoints').then(
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
  useFeedAssistantDraft(form.engine)
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

interface BaseChoice {
  id: string
  name: string
}

interface KnowledgeFieldProps {
  form: ApiForm<AssistantValues>
  bases: BaseChoice[]
}

/** Selects the knowledge bases that the assistant searches. */
function KnowledgeField({ form, bases }: KnowledgeFieldProps) {
  const t = useTranslations('assistants.fields')
  const { engine, defaults } = form
  const [chosen, setChosen] = useState(defaults.knowledgeBaseIds)
  const [touched, setTouched] = useState(false)
  const full = chosen.length >= MAX_BASES_PER_ASSISTANT

  // Runs again once the engine is loaded, which may be after the first choice, but is before it sends.
  useLayoutEffect(() => {
    if (touched) engine?.fill('knowledgeBaseIds', chosen)
  }, [engine, touched, chosen])

  function toggle(id: string, isChosen: boolean) {
    form.prepare()
    setTouched(true)
    setChosen((ids) => (isChosen ? [...ids, id] : ids.filter((one) => one !== id)))
  }

  return (
    <fieldset className="grid gap-1.5" aria-describedby="knowledge-help">
      <legend className="mb-1.5 font-medium">
        {t('knowledgeBaseIds')}
        {bases.length > 0 && (
          <span className="ml-1.5 font-normal text-muted figures">
            {t('knowledgeChosen', { count: chosen.length, limit: MAX_BASES_PER_ASSISTANT })}
          </span>
        )}
      </legend>
      <CheckList choices={bases} chosen={chosen} isFull={full} onToggle={toggle} />
      <p id="knowledge-help" className="text-sm text-muted">
        {bases.length > 0 ? t('knowledgeHelp') : t('knowledgeNone')}{' '}
        <Link href="/knowledge-bases" className="text-accent underline">
          {t('knowledgeLink')}
        </Link>
      </p>
    </fieldset>
  )
}
