import { grantDueMinutes } from '@/lib/features/usage/grant-monthly-minutes'
import { inngest } from '../client'
import { inBatches } from '../in-batches'

/** Every hour, so that the next run makes up for a missed one. */
export const grantMonthlyMinutes = () =>
  inngest().createFunction(
    { id: 'grant-monthly-minutes', triggers: [{ cron: '5 * * * *' }] },
    ({ step }) => inBatches(step, () => grantDueMinutes()),
  )
