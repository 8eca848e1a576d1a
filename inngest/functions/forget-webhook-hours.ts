import { forgetHours } from '@/lib/features/webhooks/forget-hours'
import { forgetting } from '../forgetting'

/** Every hour: deletes the hourly figures of subscriptions that are too old. */
export const forgetWebhookHours = () =>
  forgetting({ id: 'forget-webhook-hours', cron: '35 * * * *', forget: () => forgetHours() })
