import { sweepCadences } from '@/lib/features/cadences/sweep-cadences'
import { inngest } from '../client'

/** Every minute: runs due steps that have no timer. */
export const sweepOverdueSteps = () =>
  inngest().createFunction(
    { id: 'sweep-cadences', triggers: [{ cron: '* * * * *' }] },
    ({ step }) => step.run('sweep', () => sweepCadences()),
  )
