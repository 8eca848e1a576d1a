'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { callApi } from '@/components/ui/api-client'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/form/field'
import { FormProblem } from '@/components/ui/form/form-problem'
import { Select } from '@/components/ui/form/input'
import { notify } from '@/components/ui/overlay/notify'
import { useProblemText } from '@/components/ui/form/use-problem-text'
import { MAX_BASES_PER_ASSISTANT } from '@/lib/features/knowledge-bases/rules/knowledge-base'

export interface AssistantChoice {
  id: string
  name: string
}

interface LinkAssistantProps {
  baseId: string
  assistants: AssistantChoice[]
}

export function LinkAssistant({ baseId, assistants }: LinkAssistantProps) {
  const t = useTranslations('knowledge-bases-forms.link')
  const router = useRouter()
  const problemText = useProblemText()
  const [chosen, choose] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, start] = useTransition()
  const name = assistants.find(({ id }) => id === chosen)?.name ?? ''

  function link() {
    start(async () => {
      setProblem(null)
      const path = `/api/knowledge-bases/${baseId}/assistants`
      const body = { assistantId: chosen }
      const result = await callApi({ path, method: 'POST', body })
      if (!result.ok) {
        const { code, error } = result.problem
        const full = [code, error].includes('quota_exceeded')
        setProblem(
          full ? t('quota', { name, limit: MAX_BASES_PER_ASSISTANT }) : problemText(result.problem),
        )
        return
      }
      notify(t('linked', { name }))
      router.refresh()
    })
  }

  return (
    <div className="grid gap-3">
      <Field label={t('label')}>
        {(control) => (
          <span className="flex flex-wrap gap-2">
            <Select
              {...control}
              className="min-w-48 flex-1"
              value={chosen}
              disabled={pending}
              onChange={(event) => choose(event.currentTarget.value)}
            >
              <option value="">{t('choose')}</option>
              {assistants.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </Select>
            <Button pending={pending} disabled={!chosen} onClick={link}>
              {t('submit')}
            </Button>
          </span>
        )}
      </Field>
      <FormProblem text={problem} />
    </div>
  )
}
