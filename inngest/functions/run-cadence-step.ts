import type { Jobs } from '@/lib/vendors/jobs/jobs'
import { runCadenceStep } from '@/lib/features/cadences/run-cadence-step'
import { stepJobId } from '@/lib/features/cadences/due-steps'
import { inngest } from '../client'

/**
 * Waits until an enrollment's step is due and runs it. The next step is a separate run, so that a run
 * does not grow with its cadence.
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
