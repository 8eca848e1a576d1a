import { forgetEvents } from '@/lib/features/webhooks/forget-events'
import { forgetting } from '../forgetting'

/** Every hour: deletes events that are too old, with their deliveries. */
export const forgetOldEvents = () =>
  forgetting({ id: 'forget-events', cron: '30 * * * *', forget: (after) => forgetEvents(after) })
