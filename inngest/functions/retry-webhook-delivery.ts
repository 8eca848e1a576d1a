import { resumeDelivery } from '@/lib/features/webhooks/recover-deliveries'
import { inngest } from '../client'
import type { Jobs } from '@/lib/vendors/jobs/jobs'

/**
 * Waits until a failed delivery may be retried, then hands it to the dispatcher. The dispatcher makes the
 * attempt within its limits, so that a slow receiver never holds up a job. Each failed attempt has its own
 * event id, so that a repeated event does nothing.
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
