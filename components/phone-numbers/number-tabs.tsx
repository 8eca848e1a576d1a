import { getTranslations } from 'next-intl/server'
import { Tabs } from '@/components/ui/list/tabs'

/** What numbers and SMS providers do: they carry calls and messages. */
export async function NumberTabs({ current }: { current: 'phoneNumbers' | 'smsProviders' }) {
  const t = await getTranslations('shell.navigation')
  return (
    <Tabs
      label={t('phoneNumbers')}
      tabs={[
        { href: '/phone-numbers', label: t('phoneNumbers'), current: current === 'phoneNumbers' },
        { href: '/sms-providers', label: t('smsProviders'), current: current === 'smsProviders' },
      ]}
    />
  )
}
