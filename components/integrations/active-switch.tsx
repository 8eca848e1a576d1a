'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useOptimistic, useTransition } from 'react'
import { callApi } from '@/components/ui/api-client'
import { notify } from '@/components/ui/notify'
import { Switch } from '@/components/ui/switch'
import { useProblemText } from '@/components/ui/use-problem-text'
import { saveRequest, type ProviderValues } from './service-config-api'

/** Whether SMS go out by a provider; at once. Its secrets are masked here, so they stay as they are. */
export function ActiveSwitch({ provider, config, isActive }: ProviderValues) {
  const t = useTranslations('integration-forms')
  const router = useRouter()
  const problemText = useProblemText()
  const [shown, show] = useOptimistic(isActive)
  const [pending, start] = useTransition()
  const name = t(`names.${provider}`)

  function change(on: boolean) {
    start(async () => {
      show(on)
      const result = await callApi(saveRequest({ provider, config, isActive: on }))
      if (!result.ok) return notify(problemText(result.problem), 'danger')
      notify(t(on ? 'active.on' : 'active.off', { name }))
      router.refresh()
    })
  }

  return (
    <Switch
      aria-label={t('active.label', { name })}
      checked={shown}
      disabled={pending}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}
