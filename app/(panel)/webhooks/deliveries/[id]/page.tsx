import { getTranslations } from 'next-intl/server'
import { AttemptList } from '@/components/webhooks/attempt-list'
import { DeliveryActions, DeliveryFacts } from '@/components/webhooks/delivery-facts'
import { DeliveryStatusBadge } from '@/components/webhooks/delivery-status'
import { eventKey } from '@/components/webhooks/event-key'
import { RefreshWhile } from '@/components/ui/refresh-while'
import { Badge } from '@/components/ui/text/badge'
import { Card } from '@/components/ui/card'
import { CodeBlock } from '@/components/ui/text/code-block'
import { PageHeader } from '@/components/ui/page-header'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { presentDelivery } from '@/lib/features/webhooks/contract/panel-deliveries'
import { foundOnPage, idOnPage } from '@/lib/platform/http/found-on-page'
import { requirePageSession } from '@/lib/platform/auth/page-session'
import { readDelivery } from '@/lib/features/webhooks/deliveries'
import type { Owner } from '@/lib/platform/tenancy/tenant'

export async function generateMetadata() {
  return { title: (await getTranslations('webhooks'))('delivery.facts') }
}

async function findDelivery(owner: Owner, text: string) {
  return foundOnPage(readDelivery(owner, idOnPage(text)))
}

export default async function DeliveryPage(props: { params: Promise<{ id: string }> }) {
  const { id } = await props.params
  const account = await requirePageSession(`/webhooks/deliveries/${id}`)
  const t = await getTranslations('webhooks')
  const delivery = presentDelivery(await findDelivery(account, id))
  const { status, attempts, nextAttemptAt, subscriptionIsActive } = delivery
  return (
    <>
      <RefreshWhile active={status === 'pending'} />
      <PageHeader
        title={t(`events.${eventKey(delivery.event)}.name`)}
        description={
          <span className="flex flex-wrap items-center gap-2">
            <DeliveryStatusBadge status={status} />
            {delivery.isSample && <Badge>{t('sample')}</Badge>}
            {nextAttemptAt && attempts.length > 0 && (
              <span>
                {t('delivery.next')} <RelativeTime value={nextAttemptAt} />
              </span>
            )}
          </span>
        }
        back={{ href: '/webhooks/deliveries', label: t('delivery.back') }}
        actions={<DeliveryActions delivery={delivery} />}
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 content-start gap-6">
          <Card
            title={t('delivery.attempts')}
            description={!subscriptionIsActive && t('delivery.ended')}
          >
            {attempts.length === 0 ? (
              <p className="text-muted">{t('delivery.none')}</p>
            ) : (
              <AttemptList attempts={attempts} />
            )}
          </Card>
          <Card title={t('delivery.payload')} description={t('delivery.payloadText')}>
            <CodeBlock
              label={t('delivery.payload')}
              code={JSON.stringify(JSON.parse(delivery.payload), null, 2)}
            />
          </Card>
        </div>
        <div className="grid grid-cols-1 content-start">
          <DeliveryFacts delivery={delivery} />
        </div>
      </div>
    </>
  )
}
