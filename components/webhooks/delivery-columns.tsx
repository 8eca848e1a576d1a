import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/text/badge'
import type { Column } from '@/components/ui/list/data-table'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { PanelListedDelivery } from '@/lib/features/webhooks/contract/panel-deliveries'
import { DeliveryStatusBadge } from './delivery-status'
import { eventKey } from './event-key'
import { TargetUrl } from './target-url'

type Columns = Column<PanelListedDelivery>[]

export async function deliveryColumns(): Promise<Columns> {
  const t = await getTranslations('webhooks')
  return [
    {
      key: 'event',
      header: t('columns.event'),
      cell: ({ event, isSample }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          {t(`events.${eventKey(event)}.name`)}
          {isSample && <Badge>{t('sample')}</Badge>}
        </span>
      ),
    },
    {
      key: 'address',
      header: t('columns.address'),
      cell: ({ targetUrl }) => <TargetUrl url={targetUrl} />,
    },
    ...(await outcomeColumns()),
    {
      key: 'created',
      header: t('columns.created'),
      numeric: true,
      cell: ({ createdAt }) => (
        <span className="text-muted">
          <RelativeTime value={createdAt} />
        </span>
      ),
    },
  ]
}

/** Columns for the deliveries of one subscription. Its page already shows the event and target URL. */
export async function subscriptionDeliveryColumns(): Promise<Columns> {
  const t = await getTranslations('webhooks')
  return [
    {
      key: 'created',
      header: t('columns.created'),
      cell: ({ createdAt, isSample }) => (
        <span className="inline-flex items-center gap-x-2">
          <RelativeTime value={createdAt} />
          {isSample && <Badge>{t('sample')}</Badge>}
        </span>
      ),
    },
    ...(await outcomeColumns()),
  ]
}

async function outcomeColumns(): Promise<Columns> {
  const t = await getTranslations('webhooks')
  return [
    {
      key: 'status',
      header: t('columns.status'),
      phone: 'end',
      cell: ({ status }) => <DeliveryStatusBadge status={status} />,
    },
    {
      key: 'answer',
      header: t('columns.answer'),
      phone: 'hide',
      cell: ({ lastAttempt }) =>
        lastAttempt && (
          <span className="text-muted figures">
            {lastAttempt.statusCode ?? t('delivery.noAnswer')}
          </span>
        ),
    },
    {
      key: 'attempts',
      header: t('columns.attempts'),
      numeric: true,
      phone: 'hide',
      cell: ({ attemptCount }) => attemptCount,
    },
  ]
}
