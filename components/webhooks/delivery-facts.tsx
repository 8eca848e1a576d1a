import { getTranslations } from 'next-intl/server'
import { RotateCw } from '@/components/icons/rotate-cw'
import { Card } from '@/components/ui/card'
import { addressWith } from '@/components/ui/list/address'
import { Link } from '@/components/ui/link'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { PanelDelivery } from '@/lib/features/webhooks/contract/panel-deliveries'
import { Facts } from '@/components/ui/text/facts'
import { ActionButton } from '@/components/ui/action-button'

export async function DeliveryFacts({ delivery }: { delivery: PanelDelivery }) {
  const t = await getTranslations('webhooks.delivery')
  const { id, eventId, targetUrl, attemptCount, maxAttempts, createdAt, finishedAt } = delivery
  return (
    <Card
      title={t('facts')}
      action={
        <Link href={`/webhooks/${delivery.subscriptionId}`} className="text-sm text-accent">
          {t('open')}
        </Link>
      }
    >
      <Facts
        facts={[
          {
            label: t('address'),
            value: <span className="font-mono text-sm break-all">{targetUrl}</span>,
          },
          {
            label: t('eventId'),
            value: (
              <>
                <span className="font-mono text-sm break-all">{eventId}</span>
                <Link
                  href={addressWith('/webhooks/deliveries', {}, { search: eventId })}
                  className="block text-sm text-accent"
                >
                  {t('ofEvent')}
                </Link>
              </>
            ),
          },
          { label: t('id'), value: <span className="font-mono text-sm">{id}</span> },
          {
            label: t('count'),
            value: (
              <span className="figures">
                {t('countOf', { count: attemptCount, limit: maxAttempts })}
              </span>
            ),
          },
          { label: t('created'), value: <RelativeTime value={createdAt} /> },
          ...(finishedAt
            ? [{ label: t('finished'), value: <RelativeTime value={finishedAt} /> }]
            : []),
        ]}
      />
    </Card>
  )
}

export async function DeliveryActions({ delivery }: { delivery: PanelDelivery }) {
  const t = await getTranslations('webhooks.delivery')
  if (!delivery.subscriptionIsActive) return null
  return (
    <ActionButton
      request={{ path: `/api/webhooks/deliveries/${delivery.id}/redeliver`, method: 'POST' }}
      done={t('sent')}
    >
      <RotateCw aria-hidden />
      {t(delivery.status === 'pending' ? 'now' : 'again')}
    </ActionButton>
  )
}
