import { getTranslations } from 'next-intl/server'
import { subscriptionDeliveryColumns } from '@/components/webhooks/delivery-columns'
import { EndedNotice, SubscriptionActions } from '@/components/webhooks/subscription-actions'
import { eventKey } from '@/components/webhooks/event-key'
import { RefreshWhile } from '@/components/ui/refresh-while'
import { SubscriptionFacts } from '@/components/webhooks/subscription-facts'
import { SenderAddresses } from '@/components/webhooks/sender-addresses'
import { VerifySnippet } from '@/components/webhooks/verify-snippet'
import { chosenCodeLanguage } from '@/components/ui/text/chosen-code-language'
import { Card } from '@/components/ui/card'
import { DataTable } from '@/components/ui/list/data-table'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { ClientMessages } from '@/i18n/client-messages'
import { presentListedDelivery } from '@/lib/features/webhooks/contract/panel-deliveries'
import { config } from '@/lib/platform/config'
import { hasAutomation } from '@/lib/platform/tenancy/account'
import { foundOnPage, idOnPage } from '@/lib/platform/http/found-on-page'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { listDeliveries } from '@/lib/features/webhooks/deliveries'
import { readSubscription } from '@/lib/features/webhooks/subscriptions'
import type { Owner } from '@/lib/platform/tenancy/tenant'

const SHOWN = 10

export async function generateMetadata() {
  return { title: (await getTranslations('webhooks'))('subscription.facts') }
}

async function findSubscription(owner: Owner, text: string) {
  return foundOnPage(readSubscription(owner, idOnPage(text)))
}

export default async function SubscriptionPage(props: { params: Promise<{ id: string }> }) {
  const { id } = await props.params
  const account = await requirePageSession(`/webhooks/${id}`)
  const t = await getTranslations('webhooks')
  const subscription = await findSubscription(account, id)
  const { deliveries } = await listDeliveries(account, {
    subscriptionId: subscription.id,
    page: 1,
    limit: SHOWN,
  })
  const words = `events.${eventKey(subscription.event)}` as const
  return (
    <ClientMessages namespaces={['webhook-forms']}>
      <RefreshWhile active={deliveries.some(({ status }) => status === 'pending')} />
      <PageHeader
        title={t(`${words}.name`)}
        description={t(`${words}.text`)}
        back={{ href: '/webhooks', label: t('subscription.back') }}
        actions={
          <SubscriptionActions subscription={subscription} canSend={hasAutomation(account)} />
        }
      />
      {!subscription.isActive && <EndedNotice subscription={subscription} />}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 content-start gap-6">
          <Card
            title={t('subscription.deliveries')}
            description={t('deliveries.kept', { days: config().EVENT_RETENTION_DAYS })}
            action={
              deliveries.length > 0 && (
                <Link
                  href={`/webhooks/deliveries?subscriptionId=${id}`}
                  className="text-sm text-accent"
                >
                  {t('subscription.allDeliveries')}
                </Link>
              )
            }
          >
            {deliveries.length === 0 ? (
              <p className="text-muted">{t('subscription.noDeliveries')}</p>
            ) : (
              <DataTable
                caption={t('subscription.deliveries')}
                columns={await subscriptionDeliveryColumns()}
                rows={deliveries.map(presentListedDelivery)}
                rowKey={(delivery) => delivery.id}
                rowHref={(delivery) => `/webhooks/deliveries/${delivery.id}`}
              />
            )}
          </Card>
          <Card title={t('subscription.signature')} description={t('subscription.signatureText')}>
            <VerifySnippet initial={await chosenCodeLanguage()} />
            <SenderAddresses className="mt-4 max-w-prose" />
          </Card>
        </div>
        <div className="grid grid-cols-1 content-start">
          <SubscriptionFacts subscription={subscription} />
        </div>
      </div>
    </ClientMessages>
  )
}
