import { getTranslations } from 'next-intl/server'
import { Badge, type Tone } from '@/components/ui/text/badge'
import type { DeliveryStatus } from '@/lib/features/webhooks/rules/webhook'

const TONES: Record<DeliveryStatus, Tone> = {
  pending: 'notice',
  succeeded: 'good',
  failed: 'danger',
  cancelled: 'neutral',
}

export async function DeliveryStatusBadge({ status }: { status: DeliveryStatus }) {
  const t = await getTranslations('webhooks.statuses')
  return <Badge tone={TONES[status]}>{t(status)}</Badge>
}
