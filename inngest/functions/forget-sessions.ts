import { forgetSessions } from '@/lib/features/accounts/forget-sessions'
import { fillTrialGrants } from '@/lib/features/accounts/fill-trial-grants'
import { forgetting } from '../forgetting'

/** Every night: deletes expired sessions. */
export const forgetExpiredSessions = () =>
  forgetting({ id: 'forget-sessions', cron: '50 3 * * *', forget: () => forgetSessions() })

/** Every night: remembers mailboxes that had the trial before mailboxes were remembered. For one release. */
export const fillOldTrialGrants = () =>
  forgetting({ id: 'fill-trial-grants', cron: '5 4 * * *', forget: fillTrialGrants })
