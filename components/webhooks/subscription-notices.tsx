import type { SubscriptionDetail } from '@/lib/features/webhooks/read-subscription-detail'
import type { Subscription } from '@/lib/features/webhooks/rules/webhook'
import { EndedNotice, PredecessorNotice } from './ended-notice'
import { LastFailures } from './last-failures'
import { TrialNotice, WaitingNotice } from './trial-notice'

interface SubscriptionNoticesProps {
  subscription: Subscription
  detail: SubscriptionDetail
  timeZone: string
  canSend: boolean
}

/** The most important news about a subscription. Renders nothing if all is well. */
export function SubscriptionNotices({ detail, ...common }: SubscriptionNoticesProps) {
  const { subscription, canSend, timeZone } = common
  if (!detail.isActive) {
    const { failures, missed, successors } = detail
    return (
      <>
        <EndedNotice {...common} missed={missed} successors={successors} />
        {failures.length > 0 && (
          <div className="mb-6">
            <LastFailures failures={failures} timeZone={timeZone} />
          </div>
        )}
      </>
    )
  }
  const { waiting, predecessor } = detail
  return (
    <>
      {subscription.trialAt && <TrialNotice {...common} waiting={waiting} />}
      {!subscription.trialAt && waiting.count > 0 && <WaitingNotice count={waiting.count} />}
      {predecessor && canSend && (
        <PredecessorNotice
          subscription={subscription}
          predecessor={predecessor}
          timeZone={timeZone}
        />
      )}
    </>
  )
}
