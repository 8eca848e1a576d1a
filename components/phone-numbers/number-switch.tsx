'use client'

import { useTranslations } from 'next-intl'
import { LiveSwitch } from '@/components/ui/form/live-switch'

interface NumberSwitchProps {
  id: string
  name: string
  isActive: boolean
}

/** Switches a number on or off for calls and SMS. Saved at once. */
export function NumberSwitch({ id, name, isActive }: NumberSwitchProps) {
  const t = useTranslations('phone-number-forms.active')
  return (
    <LiveSwitch
      label={t('label', { name })}
      isOn={isActive}
      request={(on) => ({
        path: `/api/phone-numbers/${id}`,
        method: 'PATCH',
        body: { isActive: on },
      })}
      told={(on) => t(on ? 'on' : 'off', { name })}
      className="z-1"
    />
  )
}
