'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { z } from 'zod'
import type { FieldWords } from '@/components/ui/form/check-by-schema'
import { useApiForm } from '@/components/ui/form/use-api-form'
import { notify } from '@/components/ui/overlay/notify'
import type { PanelAssistant } from '@/lib/features/assistants/contract/endpoints'
import { MAX_WORD } from '@/lib/features/assistants/rules/assistant'
import {
  MAX_CHOICES,
  MAX_FIELD_NAME,
  MIN_CHOICES,
} from '@/lib/features/assistants/rules/extracted-fields'
import { SPOKEN_PLACEHOLDERS, unknownPlaceholders } from '@/lib/platform/vocabulary/placeholders'
import { type AssistantValues, useFeedAssistantDraft } from './draft'

export interface SavedForm {
  values: AssistantValues
  /** Changes with every save and restoration: lists begin again with these values. */
  version: number
}

/** The form of an assistant, which saves itself. `id` is absent for a new one. */
export function useAssistantForm(id: string | undefined, values: AssistantValues) {
  const t = useTranslations('assistants')
  const router = useRouter()
  const [saved, setSaved] = useState<SavedForm>({ values, version: 0 })
  const form = useApiForm<AssistantValues, z.output<typeof PanelAssistant>>({
    schema: () =>
      import('@/lib/features/assistants/contract/endpoints').then(
        (contract) => contract.NewAssistant,
      ),
    defaults: values,
    request: () =>
      id ? { path: `/api/assistants/${id}`, method: 'PATCH' } : { path: '/api/assistants' },
    fieldErrors: useFieldErrors(),
    onSuccess: (assistant, sent) => {
      notify(t(id ? 'saved' : 'created'))
      if (!id) {
        form.reset(sent)
        router.push(`/assistants/${assistant.id}`)
        return
      }
      const now = withSaved(sent, assistant)
      form.reset(now)
      show(now)
      router.refresh()
    },
  })
  useFeedAssistantDraft(form.engine)
  /** Shows values that the form has got without being typed. */
  const show = (shown: AssistantValues) =>
    setSaved(({ version }) => ({ values: shown, version: version + 1 }))
  return { form, saved, show }
}

/** The server has given new fields their keys and written the number in full. */
function withSaved(
  sent: AssistantValues,
  { handOverPhone, pronunciations, extractedFields }: z.output<typeof PanelAssistant>,
): AssistantValues {
  return { ...sent, handOverPhone: handOverPhone ?? '', pronunciations, extractedFields }
}

/** What is wrong where the common texts do not say it. Null leaves it to them. */
function useFieldErrors() {
  const t = useTranslations('assistants.errors')
  const placeholders: FieldWords = (input) => {
    const unknown = unknownPlaceholders(String(input), SPOKEN_PLACEHOLDERS)
    const names = unknown.map((name) => `{{${name}}}`).join(', ')
    return names ? t('placeholders', { names }) : null
  }
  const repeated =
    (max: number, words: string): FieldWords =>
    (input) => {
      const text = String(input).trim()
      return text && text.length <= max ? words : null
    }
  return {
    greeting: placeholders,
    instructions: placeholders,
    voicemailMessage: placeholders,
    handOverPhone: t('handOverPhone'),
    'pronunciations.*.word': repeated(MAX_WORD, t('repeatedWord')),
    'extractedFields.*.name': repeated(MAX_FIELD_NAME, t('repeatedName')),
    'extractedFields.*.values': t('choices', { minimum: MIN_CHOICES, maximum: MAX_CHOICES }),
  }
}
