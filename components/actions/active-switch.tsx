'use client'

import { useTranslations } from 'next-intl'
import { LiveSwitch } from '@/components/ui/form/live-switch'
import type { MessageChannel } from '@/lib/platform/vocabulary/message'

interface ActiveSwitchProps {
  id: string
  channel: MessageChannel
  name: string
  isActive: boolean
}

export function ActiveSwitch({ id, channel, name, isActive }: ActiveSwitchProps) {
  const t = useTranslations('actions-forms.active')
  return (
    <LiveSwitch
      label={t('label', { name })}
      isOn={isActive}
      request={(on) => ({
        path: `/api/actions/${channel}/${id}`,
        method: 'PATCH',
        body: { isActive: on },
      })}
      told={(on) => t(on ? 'on' : 'off', { name })}
      className="z-1"
    />
  )
}
