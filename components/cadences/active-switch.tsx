'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useOptimistic, useTransition } from 'react'
import { callApi } from '@/components/ui/api-client'
import { notify } from '@/components/ui/notify'
import { Switch } from '@/components/ui/switch'
import { useProblemText } from '@/components/ui/use-problem-text'

interface ActiveSwitchProps {
  id: string
  name: string
  isActive: boolean
  disabled?: boolean
}

/** Lets people on the way go on, or wait; at once. */
export function ActiveSwitch({ id, name, isActive, disabled }: ActiveSwitchProps) {
  const t = useTranslations('cadence-forms.active')
  const router = useRouter()
  const problemText = useProblemText()
  const [shown, show] = useOptimistic(isActive)
  const [pending, start] = useTransition()

  function change(on: boolean) {
    start(async () => {
      show(on)
      const body = { isActive: on }
      const result = await callApi({ path: `/api/cadences/${id}`, method: 'PATCH', body })
      if (result.ok) {
        notify(t(on ? 'on' : 'off', { name }))
        router.refresh()
        return
      }
      const stepless = result.problem.details?.some(({ path }) => path === 'steps')
      notify(stepless ? t('needsSteps') : problemText(result.problem), 'danger')
    })
  }

  return (
    <Switch
      aria-label={t('label', { name })}
      checked={shown}
      disabled={disabled || pending}
      onChange={(event) => change(event.currentTarget.checked)}
      className="z-1"
    />
  )
}
