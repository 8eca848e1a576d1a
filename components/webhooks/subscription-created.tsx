'use client'

import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { CodeBlock } from '@/components/ui/text/code-block'
import { SendSampleButton } from './send-sample-button'
import { VerifySnippet } from './verify-snippet'

export interface CreatedSubscription {
  id: string
  secret: string
}

/** The secret of a new subscription and how to use it. The secret is not shown again. */
export function SubscriptionCreated({
  subscription: { id, secret },
}: {
  subscription: CreatedSubscription
}) {
  const t = useTranslations('webhook-forms')
  return (
    <div className="grid grid-cols-1 gap-4">
      <CodeBlock code={secret} label={t('made.secret')} />
      <p>{t('made.verify')}</p>
      <VerifySnippet />
      <div className="flex flex-wrap gap-2">
        <SendSampleButton subscriptionId={id}>{t('sendSample')}</SendSampleButton>
        <ButtonLink variant="primary" href={`/webhooks/${id}`}>
          {t('made.done')}
        </ButtonLink>
      </div>
    </div>
  )
}
