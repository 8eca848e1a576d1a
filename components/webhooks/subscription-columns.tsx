import { getTranslations } from 'next-intl/server'
import type { Column } from '@/components/ui/list/data-table'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { Subscription } from '@/lib/features/webhooks/rules/webhook'
import { eventKey } from './event-key'
import { SubscriptionState } from './subscription-facts'
import { TargetUrl } from './target-url'

export async function subscriptionColumns(): Promise<Column<Subscription>[]> {
  const t = await getTranslations('webhooks')
  return [
    {
      key: 'event',
      header: t('columns.event'),
      cell: ({ event }) => t(`events.${eventKey(event)}.name`),
    },
    {
      key: 'address',
      header: t('columns.address'),
      cell: ({ targetUrl }) => <TargetUrl url={targetUrl} />,
    },
    {
      key: 'state',
      header: t('columns.state'),
      phone: 'end',
      cell: (subscription) => <SubscriptionState subscription={subscription} />,
    },
    {
      key: 'lastSuccess',
      header: t('columns.lastSuccess'),
      numeric: true,
      phone: 'hide',
      cell: ({ lastDeliveryAt }) =>
        lastDeliveryAt ? (
          <RelativeTime value={lastDeliveryAt} />
        ) : (
          <span className="text-muted">{t('never')}</span>
        ),
    },
  ]
}
