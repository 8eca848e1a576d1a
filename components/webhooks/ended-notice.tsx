import { CircleAlert } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { EventName } from '@/lib/features/webhooks/contract/events'
import type { Subscription } from '@/lib/features/webhooks/rules/webhook'
import { CreateSubscription } from './create-subscription'

/** Why nothing is sent any more, and how to go on. */
export async function EndedNotice({ subscription }: { subscription: Subscription }) {
  const t = await getTranslations('webhooks.subscription')
  const { event, targetUrl, deactivatedFor } = subscription
  return (
    <div className="mb-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-lg bg-danger-soft p-4">
      <CircleAlert aria-hidden className="mt-0.5 size-4 text-danger" />
      <div>
        <p className="font-medium">
          {t(`ended.${deactivatedFor === 'gone' ? 'gone' : 'failures'}`)}
        </p>
        <p className="mt-1 mb-3 max-w-prose">{t('ended.next')}</p>
        <CreateSubscription values={{ event: event as EventName, targetUrl }}>
          {t('again')}
        </CreateSubscription>
      </div>
    </div>
  )
}
