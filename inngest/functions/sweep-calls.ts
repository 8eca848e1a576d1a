import { sweepCalls } from '@/lib/features/calls/sweep-calls'
import { inngest } from '../client'

/** Every minute: calls that nothing is heard of any more. */
export const sweepLostCalls = () =>
  inngest().createFunction({ id: 'sweep-calls', triggers: [{ cron: '* * * * *' }] }, ({ step }) =>
    step.run('sweep', () => sweepCalls()),
  )
