import { forgetDeliveries } from '@/lib/features/messages/delivery-statuses'
import { forgetUnmatched } from '@/lib/features/chatapp-inbox/unmatched-messages'
import { forgetting } from '../forgetting'

/** Every night: deletes delivery reports that match no message. */
export const forgetOldDeliveries = () =>
  forgetting({
    id: 'forget-deliveries',
    cron: '40 3 * * *',
    forget: () => forgetDeliveries(),
  })

/** Every night: deletes old chat-app messages whose sender no account knows. */
export const forgetUnmatchedMessages = () =>
  forgetting({
    id: 'forget-unmatched',
    cron: '45 3 * * *',
    forget: () => forgetUnmatched(),
  })
