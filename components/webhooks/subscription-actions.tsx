import { getTranslations } from 'next-intl/server'
import { ActionButton } from '@/components/ui/action-button'
import type { Subscription } from '@/lib/features/webhooks/rules/webhook'
import { SendSampleButton } from './send-sample-button'
import { CircleAlert } from 'lucide-react'
import { CreateSubscription } from './create-subscription'

interface SubscriptionActionsProps {
  subscription: Subscription
  /** Whether the plan includes webhooks. */
  canSend: boolean
}

export async function SubscriptionActions({ subscription, canSend }: SubscriptionActionsProps) {
  const t = await getTranslations('webhooks.subscription')
  const forms = await getTranslations('webhook-forms')
  const id = String(subscription.id)
  return (
    <>
      <ActionButton
        variant="ghost"
        request={{ path: `/api/webhooks/${id}`, method: 'DELETE' }}
        confirm={{
          title: t('removeTitle'),
          description: t('removeText'),
          label: t('removeLabel'),
        }}
        done={t('removed')}
        then="/webhooks"
      >
        {t('remove')}
      </ActionButton>
      {subscription.isActive && canSend && (
        <SendSampleButton subscriptionId={id}>{forms('sendSample')}</SendSampleButton>
      )}
    </>
  )
}

/** Why the subscription has ended, and how to create it again. */
export async function EndedNotice({ subscription }: { subscription: Subscription }) {
  const t = await getTranslations('webhooks.subscription')
  const { event, targetUrl } = subscription
  return (
    <div className="mb-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-lg bg-danger-soft p-4">
      <CircleAlert aria-hidden className="mt-0.5 size-4 text-danger" />
      <div>
        <p className="font-medium">{t('ended.failures')}</p>
        <p className="mt-1 mb-3 max-w-prose">{t('ended.next')}</p>
        <CreateSubscription values={{ event, targetUrl }}>{t('again')}</CreateSubscription>
      </div>
    </div>
  )
}
