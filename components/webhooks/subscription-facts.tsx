import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { MAX_CONSECUTIVE_FAILURES } from '@/lib/platform/vocabulary/webhook'
import type { Subscription } from '@/lib/features/webhooks/rules/webhook'
import { Facts } from '@/components/ui/text/facts'
import { Badge } from '@/components/ui/text/badge'

export async function SubscriptionFacts({ subscription }: { subscription: Subscription }) {
  const t = await getTranslations('webhooks')
  const { targetUrl, event, source, failCount, lastDeliveryAt, createdAt } = subscription
  return (
    <Card
      title={t('subscription.facts')}
      action={<SubscriptionState subscription={subscription} />}
    >
      <Facts
        facts={[
          {
            label: t('subscription.address'),
            value: <span className="font-mono text-sm break-all">{targetUrl}</span>,
          },
          {
            label: t('subscription.event'),
            value: <span className="font-mono text-sm">{event}</span>,
          },
          {
            label: t('subscription.source'),
            value: t(`sources.${source}`),
          },
          {
            label: t('subscription.lastSuccess'),
            value: lastDeliveryAt ? <RelativeTime value={lastDeliveryAt} /> : t('never'),
          },
          {
            label: t('subscription.failures'),
            value: (
              <span className="figures">
                {t('subscription.failuresOf', {
                  count: failCount,
                  limit: MAX_CONSECUTIVE_FAILURES,
                })}
              </span>
            ),
          },
          { label: t('subscription.created'), value: <RelativeTime value={createdAt} /> },
        ]}
      />
    </Card>
  )
}

/** Active, failing or ended. */
export async function SubscriptionState({
  subscription: { isActive, failCount },
}: {
  subscription: Pick<Subscription, 'isActive' | 'failCount'>
}) {
  const t = await getTranslations('webhooks.states')
  if (!isActive) return <Badge tone="danger">{t('inactive')}</Badge>
  if (failCount > 0) return <Badge tone="notice">{t('failing', { count: failCount })}</Badge>
  return <Badge tone="good">{t('active')}</Badge>
}
