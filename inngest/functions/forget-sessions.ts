import { forgetSessions } from '@/lib/features/accounts/forget-sessions'
import { forgetting } from '../forgetting'

/** Every night: deletes expired sessions. */
export const forgetExpiredSessions = () =>
  forgetting({ id: 'forget-sessions', cron: '50 3 * * *', forget: () => forgetSessions() })
