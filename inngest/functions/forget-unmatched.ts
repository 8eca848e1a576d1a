import { forgetUnmatched } from '@/lib/features/chatapp-inbox/unmatched-messages'
import { forgetting } from '../forgetting'

/** Every night: deletes old chat-app messages whose sender no account knows. */
export const forgetUnmatchedMessages = () =>
  forgetting({
    id: 'forget-unmatched',
    cron: '45 3 * * *',
    forget: () => forgetUnmatched(),
  })
