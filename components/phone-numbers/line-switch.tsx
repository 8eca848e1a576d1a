'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useOptimistic, useTransition } from 'react'
import { callApi } from '@/components/ui/api-client'
import { notify } from '@/components/ui/notify'
import { Switch } from '@/components/ui/switch'
import { useProblemText } from '@/components/ui/use-problem-text'

interface LineSwitchProps {
  id: string
  name: string
  isActive: boolean
}

/** Whether a number is used for calls and SMS; changes at once. */
export function LineSwitch({ id, name, isActive }: LineSwitchProps) {
  const t = useTranslations('phone-number-forms.active')
  const router = useRouter()
  const problemText = useProblemText()
  const [shown, show] = useOptimistic(isActive)
  const [pending, start] = useTransition()

  function change(on: boolean) {
    start(async () => {
      show(on)
      const body = { isActive: on }
      const result = await callApi({ path: `/api/phone-numbers/${id}`, method: 'PATCH', body })
      if (!result.ok) {
        notify(problemText(result.problem), 'danger')
        return
      }
      notify(t(on ? 'on' : 'off', { name }))
      router.refresh()
    })
  }

  return (
    <Switch
      aria-label={t('label', { name })}
      checked={shown}
      disabled={pending}
      onChange={(event) => change(event.currentTarget.checked)}
      className="z-1"
    />
  )
}
