import { jobQueue } from '@/lib/vendors/jobs'
import type { Job } from '@/lib/vendors/jobs/jobs'
import { type Cursor, findDueSteps, stepJob, stepJobId } from './due-steps'

/** A step that is overdue by less still has its timer. */
const GRACE_MS = 30_000

/** Within this time, a step that is handed over again is the same job. */
const REPEAT_AFTER_MS = 5 * 60_000

/**
 * Hands over the due steps, in all accounts, that no timer runs: a dead process did not set it, or
 * the step was too far ahead for one. Running a step is safe to repeat.
 */
export async function sweepCadences(now = new Date()): Promise<{ handedOver: number }> {
  const before = new Date(now.getTime() - GRACE_MS)
  const round = Math.floor(now.getTime() / REPEAT_AFTER_MS)
  let handedOver = 0
  let after: Cursor | null = null
  do {
    const { steps, more } = await findDueSteps({ before, after })
    const jobs = steps.flatMap((step): Job[] => {
      const data = stepJob(step, now)
      return data ? [{ name: 'cadence/step.due', data, id: `${stepJobId(data)}:${round}` }] : []
    })
    if (jobs.length > 0) await jobQueue().send(jobs)
    handedOver += jobs.length
    after = more
  } while (after)
  return { handedOver }
}

/**
 * Hands over the steps of one cadence that became due while it was inactive. Takes one batch; the
 * sweeper takes the rest.
 */
export async function wakeCadence(cadenceId: bigint, now = new Date()): Promise<void> {
  const { steps } = await findDueSteps({ before: now, cadenceId })
  const due = steps.map((step) => stepJob(step, now)).filter((job) => job !== null)
  // Without an id, because the timer of this position has already run.
  if (due.length > 0) await jobQueue().send(due.map((data) => ({ name: 'cadence/step.due', data })))
}
