import { getTranslations } from 'next-intl/server'
import { Tabs } from '@/components/ui/list/tabs'

/** Tabs of the two kinds of connections: numbers carry calls, and SMS providers messages. */
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
