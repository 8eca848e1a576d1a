import type { Jobs } from '@/lib/vendors/jobs/jobs'
import { runCadenceStep } from '@/lib/features/cadences/run-cadence-step'
import { stepJobId } from '@/lib/features/cadences/due-steps'
import { inngest } from '../client'

/**
 * Waits until somebody's step in a cadence is due, and does it; the next step is a run of its own,
 * so that no run grows with its cadence.
 */
export const runDueCadenceStep = () =>
  inngest().createFunction(
    { id: 'run-cadence-step', triggers: [{ event: 'cadence/step.due' }] },
    async ({ event, step }) => {
      const job = event.data as Jobs['cadence/step.due']
      await step.sleepUntil('until it is due', job.dueAt)
      const next = await step.run('do the step', () => runCadenceStep(job))
      if (!next) return
      await step.sendEvent('the next step', {
        name: 'cadence/step.due',
        data: next,
        id: stepJobId(next),
      })
    },
  )
