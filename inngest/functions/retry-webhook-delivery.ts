import { resumeDelivery } from '@/lib/features/webhooks/recover-deliveries'
import { inngest } from '../client'
import type { Jobs } from '@/lib/vendors/jobs/jobs'

/**
 * Waits until a failed delivery may be tried again, then hands it to the dispatcher, which makes the
 * attempt within its bounds: a receiver that is slow to answer never holds a job. Each failed
 * attempt is an event with an id of its own, so that a repeated one starts nothing.
 */
export const retryWebhookDelivery = () =>
  inngest().createFunction(
    { id: 'retry-webhook-delivery', triggers: [{ event: 'webhook/delivery.retry' }] },
    async ({ event, step }) => {
      const { deliveryId, failedAttempt, dueAt } = event.data as Jobs['webhook/delivery.retry']
      await step.sleepUntil('until it is due', dueAt)
      await step.run('resume', () => resumeDelivery(deliveryId, failedAttempt))
    },
  )
