import { getTranslations } from 'next-intl/server'
import { ActionButton } from '@/components/ui/action-button'
import type { Subscription } from '@/lib/features/webhooks/rules/webhook'
import { SendSampleButton } from './send-sample-button'
import { config } from '@/lib/platform/config'
import { ResendButton } from './resend-button'

interface SubscriptionActionsProps {
  subscription: Subscription
  canSend: boolean
}

export async function SubscriptionActions({ subscription, canSend }: SubscriptionActionsProps) {
  const t = await getTranslations('webhooks.subscription')
  const forms = await getTranslations('webhooks-forms')
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
        <>
          <ResendButton
            dialog={{
              targets: [{ id, label: subscription.targetUrl }],
              keptDays: config().EVENT_RETENTION_DAYS,
            }}
          >
            {t('resend')}
          </ResendButton>
          <SendSampleButton subscriptionId={id}>{forms('sendSample')}</SendSampleButton>
        </>
      )}
    </>
  )
}
