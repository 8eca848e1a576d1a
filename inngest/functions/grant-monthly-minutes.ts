import { grantDueMinutes } from '@/lib/features/minutes/grant-monthly-minutes'
import { inngest } from '../client'

/** Looked for every hour, so that an hour that was missed is made up for by the next. */
export const grantMonthlyMinutes = () =>
  inngest().createFunction(
    { id: 'grant-monthly-minutes', triggers: [{ cron: '5 * * * *' }] },
    async ({ step }) => {
      for (let batch = 1; ; batch++) {
        const { more } = await step.run(`batch ${batch}`, () => grantDueMinutes())
        if (!more) return
      }
    },
  )
