import { getFormatter, getTranslations } from 'next-intl/server'
import { Clock } from '@/components/icons/clock'
import { RotateCw } from '@/components/icons/rotate-cw'
import { Send } from '@/components/icons/send'
import { ActionButton } from '@/components/ui/action-button'
import { MAX_CONSECUTIVE_FAILURES } from '@/lib/platform/vocabulary/webhook'
import type { Subscription } from '@/lib/features/webhooks/rules/webhook'
import type { Waiting } from '@/lib/features/webhooks/read-waiting'
import { Notice } from '@/components/ui/notice'

interface WaitingProps {
  subscription: Subscription
  waiting: Waiting
  timeZone: string
  canSend: boolean
}

export async function TrialNotice({ subscription, waiting, timeZone, canSend }: WaitingProps) {
  const t = await getTranslations('webhooks.trial')
  const format = await getFormatter()
  const { id, failCount } = subscription
  const { count, isAttempting, nextAttemptAt } = waiting
  return (
    <Notice
      icon={Clock}
      tone="notice"
      title={t('title')}
      actions={
        canSend &&
        count > 0 &&
        !isAttempting && (
          <ActionButton
            request={{ path: `/api/webhooks/${id}/retry`, method: 'POST' }}
            done={t('tried')}
          >
            <RotateCw aria-hidden />
            {t('now')}
          </ActionButton>
        )
      }
    >
      <p>
        {isAttempting && t('attempting')}
        {!isAttempting &&
          nextAttemptAt &&
          t('next', { time: format.dateTime(nextAttemptAt, 'clockSeconds', { timeZone }) })}
        {!isAttempting && !nextAttemptAt && t('idle')} {count > 0 && t('waiting', { count })}
      </p>
      <p>{t('failures', { count: failCount, limit: MAX_CONSECUTIVE_FAILURES })}</p>
    </Notice>
  )
}

/** How many deliveries are on their way to a receiver that works, after a resend for example. */
export async function WaitingNotice({ count }: { count: number }) {
  const t = await getTranslations('webhooks.subscription')
  return (
    <output className="block">
      <Notice icon={Send} tone="quiet" title={t('waiting', { count })} />
    </output>
  )
}
