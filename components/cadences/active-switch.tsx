'use client'

import { useTranslations } from 'next-intl'
import { LiveSwitch } from '@/components/ui/form/live-switch'

interface ActiveSwitchProps {
  id: string
  name: string
  isActive: boolean
  disabled?: boolean
}

export function ActiveSwitch({ id, name, isActive, disabled }: ActiveSwitchProps) {
  const t = useTranslations('cadences-forms.active')
  return (
    <LiveSwitch
      label={t('label', { name })}
      isOn={isActive}
      disabled={disabled}
      request={(on) => ({ path: `/api/cadences/${id}`, method: 'PATCH', body: { isActive: on } })}
      told={(on) => t(on ? 'on' : 'off', { name })}
      onProblem={({ details }) => details?.some(({ path }) => path === 'steps') && t('needsSteps')}
      className="z-1"
    />
  )
}
