import { resumeSubscription } from '@/lib/features/webhooks/recover-deliveries'
import { inngest } from '../client'
import type { Jobs } from '@/lib/vendors/jobs/jobs'

/**
 * Waits until deliveries of a subscription may be attempted again, then wakes the dispatcher. The dispatcher makes the
 * attempts within its limits, so that a slow receiver never holds up a job. Each subscription and time has its own
 * event id, so that a repeated event does nothing.
 */
export const retryWebhookDelivery = () =>
  inngest().createFunction(
    { id: 'retry-webhook-delivery', triggers: [{ event: 'webhook/delivery.retry' }] },
    async ({ event, step }) => {
      const { subscriptionId, dueAt } = event.data as Jobs['webhook/delivery.retry']
      await step.sleepUntil('until it is due', dueAt)
      await step.run('resume', () => resumeSubscription(subscriptionId, new Date(dueAt)))
    },
  )
