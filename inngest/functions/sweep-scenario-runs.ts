import { sweepScenarioRuns } from '@/lib/features/scenarios/sweep-runs'
import { inngest } from '../client'

/** Every minute: recovers tests of assistants that a dead process left behind. */
export const sweepOpenScenarioRuns = () =>
  inngest().createFunction(
    { id: 'sweep-scenario-runs', triggers: [{ cron: '* * * * *' }] },
    ({ step }) => step.run('sweep', () => sweepScenarioRuns()),
  )
