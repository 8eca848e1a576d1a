import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/text/badge'
import type { Subscription } from '@/lib/features/webhooks/rules/webhook'

/** Whether a subscription works: active, failing at the moment, or ended. */
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
