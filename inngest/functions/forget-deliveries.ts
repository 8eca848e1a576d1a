import { forgetDeliveries } from '@/lib/features/chatapp-inbox/delivery-statuses'
import { forgetting } from '../forgetting'

/** Every night: deletes delivery reports that match no message. */
export const forgetOldDeliveries = () =>
  forgetting({
    id: 'forget-deliveries',
    cron: '40 3 * * *',
    forget: () => forgetDeliveries(),
  })
