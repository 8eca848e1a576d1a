import { sweepDeliveries } from '@/lib/features/webhooks/recover-deliveries'
import { inngest } from '../client'

/** Every minute: recovers deliveries that a dead process left behind. */
export const sweepWebhookDeliveries = () =>
  inngest().createFunction(
    { id: 'sweep-webhook-deliveries', triggers: [{ cron: '* * * * *' }] },
    ({ step }) => step.run('sweep', () => sweepDeliveries()),
  )
