import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { DataTable } from '@/components/ui/list/data-table'
import { Link } from '@/components/ui/link'
import { presentListedDelivery } from '@/lib/features/webhooks/contract/panel-deliveries'
import { config } from '@/lib/platform/config'
import { subscriptionDeliveryColumns } from './delivery-columns'

interface NewestDeliveriesProps {
  subscriptionId: string
  deliveries: Parameters<typeof presentListedDelivery>[0][]
}

export async function NewestDeliveries({ subscriptionId, deliveries }: NewestDeliveriesProps) {
  const t = await getTranslations('webhooks')
  return (
    <Card
      title={t('subscription.deliveries')}
      description={t('deliveries.kept', { days: config().EVENT_RETENTION_DAYS })}
      action={
        deliveries.length > 0 && (
          <Link
            href={`/webhooks/deliveries?subscriptionId=${subscriptionId}`}
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
  )
}
