import { RotateCw } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { ActionButton } from '@/components/ui/action-button'
import type { PanelDelivery } from '@/lib/features/webhooks/contract/panel-deliveries'

/** Sends it once more; one that waits for its next attempt is tried now. */
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
