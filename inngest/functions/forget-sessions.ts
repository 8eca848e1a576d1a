import { forgetSessions } from '@/lib/features/accounts/forget-sessions'
import { inngest } from '../client'

/** Every night: deletes expired sessions. */
export const forgetExpiredSessions = () =>
  inngest().createFunction(
    { id: 'forget-sessions', triggers: [{ cron: '50 3 * * *' }] },
    async ({ step }) => {
      for (let batch = 1; ; batch++) {
        const { more } = await step.run(`batch ${batch}`, () => forgetSessions())
        if (!more) return
      }
    },
  )
