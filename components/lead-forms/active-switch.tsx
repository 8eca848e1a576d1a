'use client'

import { useTranslations } from 'next-intl'
import { LiveSwitch } from '@/components/ui/form/live-switch'

interface ActiveSwitchProps {
  id: string
  name: string
  isActive: boolean
}

/** Switches a form on and off at once. */
export function ActiveSwitch({ id, name, isActive }: ActiveSwitchProps) {
  const t = useTranslations('lead-forms-forms.active')
  return (
    <LiveSwitch
      label={t('label', { name })}
      isOn={isActive}
      request={(on) => ({ path: `/api/lead-forms/${id}`, method: 'PATCH', body: { isActive: on } })}
      told={(on) => t(on ? 'on' : 'off', { name })}
      onProblem={({ code }) => code === 'quota_exceeded' && t('quota')}
      className="z-1"
    />
  )
}
