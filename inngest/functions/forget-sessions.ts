import { forgetSessions } from '@/lib/features/accounts/forget-sessions'
import { fillTrialGrants } from '@/lib/features/accounts/fill-trial-grants'
import { forgetting } from '../forgetting'

export const forgetExpiredSessions = () =>
  forgetting({ id: 'forget-sessions', cron: '50 3 * * *', forget: () => forgetSessions() })

/** Every night: fills in trial grants of accounts from before 0.3.0. Unused after 0.3. */
export const fillOldTrialGrants = () =>
  forgetting({ id: 'fill-trial-grants', cron: '5 4 * * *', forget: fillTrialGrants })
