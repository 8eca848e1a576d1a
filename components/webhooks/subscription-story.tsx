import type { SubscriptionStory as Story } from '@/lib/features/webhooks/read-story'
import type { Subscription } from '@/lib/features/webhooks/rules/webhook'
import { EndedNotice, PredecessorNotice } from './ended-notice'
import { LastFailures } from './last-failures'
import { TrialNotice, WaitingNotice } from './trial-notice'

interface SubscriptionStoryProps {
  subscription: Subscription
  story: Story
  timeZone: string
  /** Whether the plan includes webhooks. */
  canSend: boolean
}

/** The most important news about a subscription. Renders nothing if all is well. */
export function SubscriptionStory({ story, ...common }: SubscriptionStoryProps) {
  const { subscription, canSend, timeZone } = common
  if (!story.isActive) {
    const { failures, missed, successors } = story
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
  const { waiting, predecessor } = story
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
