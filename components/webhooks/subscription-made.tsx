'use client'

import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { CodeBlock } from '@/components/ui/text/code-block'
import { SendSampleButton } from './send-sample-button'
import { VerifySnippet } from './verify-snippet'

export interface MadeSubscription {
  id: string
  secret: string
}

/** The secret, this once, and what to do with it. */
export function SubscriptionMade({
  subscription: { id, secret },
}: {
  subscription: MadeSubscription
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
