import { getFormatter, getTranslations } from 'next-intl/server'
import { CircleAlert } from '@/components/icons/circle-alert'
import { History } from '@/components/icons/history'
import type { Predecessor } from '@/lib/features/webhooks/missed-events'
import type { Subscription } from '@/lib/features/webhooks/rules/webhook'
import { config } from '@/lib/platform/config'
import { MAX_CONSECUTIVE_FAILURES } from '@/lib/platform/vocabulary/webhook'
import { CreateSubscription } from './create-subscription'
import { Notice } from '@/components/ui/notice'
import { ResendButton } from './resend-button'

interface EndedNoticeProps {
  subscription: Subscription
  /** The active subscriptions to the same event, the most fitting first. */
  successors: Subscription[]
  /** How many events it has missed. */
  missed: number
  timeZone: string
  canSend: boolean
}

/** When and why a subscription has ended, how much it missed, and the two steps that fix it. */
export async function EndedNotice(props: EndedNoticeProps) {
  const { subscription, successors, missed, timeZone, canSend } = props
  const t = await getTranslations('webhooks.ended')
  const format = await getFormatter()
  const { id, event, targetUrl, source, deactivatedAt } = subscription
  const hasSuccessor = successors.some((successor) => successor.targetUrl === targetUrl)
  return (
    <Notice
      icon={CircleAlert}
      tone="danger"
      title={
        deactivatedAt
          ? t('title', { time: format.dateTime(deactivatedAt, 'moment', { timeZone }) })
          : t('titleWithoutTime')
      }
      actions={
        canSend && (
          <>
            <CreateSubscription
              variant={hasSuccessor ? 'secondary' : 'primary'}
              values={{ event, targetUrl, source }}
            >
              {t('create')}
            </CreateSubscription>
            {missed > 0 && successors.length > 0 && (
              <ResendButton
                variant={hasSuccessor ? 'primary' : 'secondary'}
                dialog={{
                  targets: successors.map((one) => ({
                    id: String(one.id),
                    label: one.targetUrl.replace(/^https:\/\//, ''),
                  })),
                  missedBy: String(id),
                  keptDays: config().EVENT_RETENTION_DAYS,
                }}
              >
                {t('send')}
              </ResendButton>
            )}
          </>
        )
      }
    >
      <p>{t('why', { count: MAX_CONSECUTIVE_FAILURES })}</p>
      <p>{t('missed', { count: missed })}</p>
    </Notice>
  )
}

interface PredecessorNoticeProps {
  subscription: Subscription
  predecessor: Predecessor
  timeZone: string
}

/** The deliveries that an earlier subscription to the same target URL has missed, and a button that sends them to this one. */
export async function PredecessorNotice(props: PredecessorNoticeProps) {
  const { subscription, predecessor, timeZone } = props
  const t = await getTranslations('webhooks.predecessor')
  const format = await getFormatter()
  const time = format.dateTime(predecessor.deactivatedAt, 'moment', { timeZone })
  return (
    <Notice
      icon={History}
      tone="notice"
      title={t('title', { count: predecessor.missed })}
      actions={
        <ResendButton
          dialog={{
            targets: [{ id: String(subscription.id), label: subscription.targetUrl }],
            missedBy: String(predecessor.id),
            keptDays: config().EVENT_RETENTION_DAYS,
          }}
        >
          {t('send')}
        </ResendButton>
      }
    >
      <p>{t('text', { time })}</p>
    </Notice>
  )
}
