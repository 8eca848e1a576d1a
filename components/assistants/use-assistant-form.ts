'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { z } from 'zod'
import { useApiForm } from '@/components/ui/form/use-api-form'
import { notify } from '@/components/ui/overlay/notify'
import type { PanelAssistant } from '@/lib/features/assistants/contract/endpoints'
import { type AssistantValues, useFeedAssistantDraft } from './draft'

export interface SavedForm {
  /** As the assistant is saved. */
  stored: AssistantValues
  /** Initial values of the lists: the saved values, or restored ones. */
  values: AssistantValues
  /** Changes with every save and restoration, which reset the lists to these values. */
  version: number
}

interface AssistantFormOptions {
  /** Absent for a new one. */
  id?: string
  /** The test that a save fixes. */
  fixes?: string
  values: AssistantValues
  allowPrivate: boolean
}

/** The form of an assistant, which saves itself. */
export function useAssistantForm({ id, fixes, values, allowPrivate }: AssistantFormOptions) {
  const t = useTranslations('assistants')
  const words = useTranslations('assistants.errors')
  const router = useRouter()
  const [saved, setSaved] = useState<SavedForm>({ stored: values, values, version: 0 })
  const form = useApiForm<AssistantValues, z.output<typeof PanelAssistant>>({
    schema: async () => {
      const [{ NewAssistant }, { contextForm }] = await Promise.all([
        import('@/lib/features/assistants/contract/endpoints'),
        import('@/lib/features/assistants/contract/context-url'),
      ])
      return contextForm(NewAssistant, allowPrivate)
    },
    defaults: values,
    request: () => {
      if (fixes) return { path: `/api/scenarios/${fixes}/fix`, method: 'PATCH' }
      return id ? { path: `/api/assistants/${id}`, method: 'PATCH' } : { path: '/api/assistants' }
    },
    fieldErrors: () => import('./field-errors').then(({ fieldErrors }) => fieldErrors(words)),
    onSuccess: (assistant, sent) => {
      notify(t(id ? 'saved' : 'created'))
      if (!id) {
        form.reset(sent)
        router.push(`/assistants/${assistant.id}`)
        return
      }
      const now = withSaved(sent, assistant)
      form.reset(now)
      show(now, now)
      router.refresh()
    },
  })
  useFeedAssistantDraft(form.engine)
  /** Shows values that the form has got without being typed. */
  const show = (shown: AssistantValues, now?: AssistantValues) =>
    setSaved(({ stored, version }) => ({
      stored: now ?? stored,
      values: shown,
      version: version + 1,
    }))
  return { form, saved, show }
}

/** The server has given new fields their keys and written the number in full. */
function withSaved(
  sent: AssistantValues,
  { handOverPhone, pronunciations, keyTerms, extractedFields }: z.output<typeof PanelAssistant>,
): AssistantValues {
  return { ...sent, handOverPhone: handOverPhone ?? '', pronunciations, keyTerms, extractedFields }
}
