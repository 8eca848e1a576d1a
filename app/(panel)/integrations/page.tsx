import { MessageSquareText } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Choosing } from '@/components/integrations/choosing'
import { ProviderCard } from '@/components/integrations/provider-card'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { presentServiceConfig } from '@/lib/contracts/panel/service-config'
import { SMS_PROVIDERS } from '@/lib/domain/sms'
import { requirePageSession } from '@/lib/http/page-session'
import { listServiceConfigs } from '@/lib/services/service-config/list-service-configs'

export async function generateMetadata() {
  return { title: (await getTranslations('integrations'))('title') }
}

export default async function IntegrationsPage() {
  const account = await requirePageSession('/integrations')
  const t = await getTranslations('integrations')
  const saved = (await listServiceConfigs(account)).map(presentServiceConfig)
  return (
    <ClientMessages namespaces={['integration-forms', 'sms-answers']}>
      <PageHeader title={t('title')} description={t('description')} />
      <div className="grid gap-4 lg:grid-cols-2">
        {saved.length === 0 && (
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
            primary={saved.length === 0 && index === 0}
          />
        ))}
        <div className="lg:col-span-2">
          <Choosing />
        </div>
      </div>
    </ClientMessages>
  )
}
