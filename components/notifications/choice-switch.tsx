'use client'

import { useTranslations } from 'next-intl'
import { LiveSwitch } from '@/components/ui/form/live-switch'
import type { Kind } from '@/lib/features/notifications/rules/kinds'
import type { Choice } from '@/lib/features/notifications/rules/notification'

interface ChoiceSwitchProps {
  kind: Kind
  /** The kind in the reader's language. */
  name: string
  place: keyof Choice
  isOn: boolean
}

/** Switches a kind of notification on or off, in the panel or for mail. */
export function ChoiceSwitch({ kind, name, place, isOn }: ChoiceSwitchProps) {
  const t = useTranslations('notifications.settings')
  const words = { kind: name, channel: t(place) }
  return (
    <LiveSwitch
      label={t('label', words)}
      isOn={isOn}
      request={(on) => ({
        path: '/api/notification-settings',
        method: 'PUT',
        body: { [kind]: { [place]: on } },
      })}
      told={(on) => t(on ? 'on' : 'off', words)}
    />
  )
}
