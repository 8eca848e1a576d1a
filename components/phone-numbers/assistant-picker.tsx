'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { callApi } from '@/components/ui/api-client'
import { Select } from '@/components/ui/form/input'
import { notify } from '@/components/ui/overlay/notify'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import type { AssistantChoice } from './assistant-select'

interface AssistantPickerProps {
  id: string
  name: string
  assistantId: string | null
  assistants: AssistantChoice[]
}

export function AssistantPicker({ id, name, assistantId, assistants }: AssistantPickerProps) {
  const t = useTranslations('phone-numbers-forms')
  const router = useRouter()
  const problemText = useProblemText()
  const [shown, show] = useState(assistantId ?? '')
  const [pending, start] = useTransition()

  function change(chosen: string) {
    const before = shown
    show(chosen)
    start(async () => {
      const body = { assistantId: chosen || null }
      const result = await callApi({ path: `/api/phone-numbers/${id}`, method: 'PATCH', body })
      if (!result.ok) {
        show(before)
        notify(problemText(result.problem), 'danger')
        return
      }
      notify(t('saved'))
      router.refresh()
    })
  }

  return (
    <Select
      aria-label={t('whoAnswers', { name })}
      value={shown}
      disabled={pending}
      onChange={(event) => change(event.currentTarget.value)}
      className="z-1 max-w-64 min-w-40"
    >
      <option value="">{t('nobody')}</option>
      {assistants.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </Select>
  )
}
