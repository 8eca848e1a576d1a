import { runScenario } from '@/lib/features/scenarios/run/run-scenario'
import type { Jobs } from '@/lib/vendors/jobs/jobs'
import { inngest } from '../client'

/** Limits for the talks of all tests, so that one account does not hold up the others. */
const CONCURRENCY = 4
const CONCURRENCY_PER_ACCOUNT = 2

/** Waits until a run of a test is due, and plays it. */
export const runDueScenario = () =>
  inngest().createFunction(
    {
      id: 'run-scenario',
      triggers: [{ event: 'scenario/run.due' }],
      concurrency: [
        { limit: CONCURRENCY },
        { key: 'event.data.accountId', limit: CONCURRENCY_PER_ACCOUNT },
      ],
    },
    async ({ event, step }) => {
      const job = event.data as Jobs['scenario/run.due']
      await step.sleepUntil('until it is due', job.dueAt)
      await step.run('play', () => runScenario(job))
    },
  )
