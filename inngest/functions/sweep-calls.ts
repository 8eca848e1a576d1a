import { sweepCalls } from '@/lib/features/calls/sweep-calls'
import { inngest } from '../client'

/** Every minute: settles calls that no longer report anything. */
export const sweepLostCalls = () =>
  inngest().createFunction({ id: 'sweep-calls', triggers: [{ cron: '* * * * *' }] }, ({ step }) =>
    step.run('sweep', () => sweepCalls()),
  )
