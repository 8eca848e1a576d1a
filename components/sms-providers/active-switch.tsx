'use client'

import { useTranslations } from 'next-intl'
import { LiveSwitch } from '@/components/ui/form/live-switch'
import { saveRequest, type ProviderValues } from './provider-api'

/** Switches a provider on or off, saved at once. The masked secrets in `config` keep the stored ones. */
export function ActiveSwitch({ provider, config, isActive }: ProviderValues) {
  const t = useTranslations('sms-providers-forms')
  const name = useTranslations('sms-providers-catalog')(`${provider}.name`)
  return (
    <LiveSwitch
      label={t('active.label', { name })}
      isOn={isActive}
      request={(on) => saveRequest({ provider, config, isActive: on })}
      told={(on) => t(on ? 'active.on' : 'active.off', { name })}
    />
  )
}
