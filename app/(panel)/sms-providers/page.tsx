import { getTranslations } from 'next-intl/server'
import { MessageSquareText } from '@/components/icons/message-square-text'
import { NumberTabs } from '@/components/phone-numbers/number-tabs'
import { Choosing } from '@/components/sms-providers/choosing'
import { ProviderCard } from '@/components/sms-providers/provider-card'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { presentSmsProvider } from '@/lib/features/sms-providers/contract/panel'
import { SMS_PROVIDERS, type SmsProviderName } from '@/lib/vendors/sms/rules/sms'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { messageChannels } from '@/lib/features/messages/message-channels'
import { listSmsProviders } from '@/lib/features/sms-providers/sms-providers'

export async function generateMetadata() {
  return { title: (await getTranslations('sms-providers'))('title') }
}

export default async function SmsProvidersPage() {
  const account = await requirePageSession('/sms-providers')
  const t = await getTranslations('sms-providers')
  const [configs, { smsProviders }] = await Promise.all([
    listSmsProviders(account),
    messageChannels(account),
  ])
  const saved = configs.map(presentSmsProvider)
  const empty = saved.length === 0 && smsProviders.length === 0
  // A provider that can send without a complete config does so by a connected phone number.
  const sendsByNumber = (provider: SmsProviderName) =>
    smsProviders.includes(provider) &&
    !saved.some((one) => one.provider === provider && one.canSend)
  return (
    <ClientMessages namespaces={['sms-providers-forms', 'sms-providers-catalog']}>
      <PageHeader title={t('title')} description={t('description')} />
      <NumberTabs current="smsProviders" />
      <div className="grid gap-4 lg:grid-cols-2">
        {empty && (
          <div className="flex gap-3 lg:col-span-2">
            <MessageSquareText
              aria-hidden
              className="mt-0.5 size-5 shrink-0 text-muted"
              strokeWidth={1.5}
            />
            <div>
              <p className="font-medium">{t('empty.title')}</p>
              <p className="max-w-prose text-muted">{t('empty.text')}</p>
            </div>
          </div>
        )}
        {SMS_PROVIDERS.map((provider, index) => (
          <ProviderCard
            key={provider}
            provider={provider}
            saved={saved.find((one) => one.provider === provider)}
            byNumber={sendsByNumber(provider)}
            primary={empty && index === 0}
          />
        ))}
        <div className="lg:col-span-2">
          <Choosing />
        </div>
      </div>
    </ClientMessages>
  )
}
