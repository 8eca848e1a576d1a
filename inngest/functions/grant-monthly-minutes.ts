import { grantDueMinutes } from '@/lib/features/minutes/grant-monthly-minutes'
import { inngest } from '../client'

/** Every hour, so that the next run makes up for a missed one. */
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
