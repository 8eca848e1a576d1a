import { getTranslations } from 'next-intl/server'
import type { Column } from '@/components/ui/list/data-table'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { Subscription } from '@/lib/features/webhooks/rules/webhook'
import { eventKey } from './event-key'
import { figureWords } from './figure-words'
import { SubscriptionState } from './subscription-facts'
import { TargetUrl } from './target-url'

/** A success rate below this asks for attention. */
const LOW_RATE = 0.9

/** @param rates the success rates of the last 24 hours, from 0 to 1, by subscription */
export async function subscriptionColumns(
  rates: ReadonlyMap<bigint, number>,
): Promise<Column<Subscription>[]> {
  const t = await getTranslations('webhooks')
  const { rate } = await figureWords()
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
      key: 'rate',
      header: t('columns.rate'),
      numeric: true,
      phone: 'hide',
      cell: ({ id }) => {
        const share = rates.get(id)
        if (share === undefined) return <span className="text-muted">–</span>
        return <span className={share < LOW_RATE ? 'text-danger' : undefined}>{rate(share)}</span>
      },
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
