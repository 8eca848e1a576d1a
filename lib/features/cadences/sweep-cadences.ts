import { jobQueue } from '@/lib/vendors/jobs'
import type { Job } from '@/lib/vendors/jobs/jobs'
import { findDueSteps, type Place } from './due-steps'
import { stepJob, stepJobId } from './step-job'

/** What is overdue by less has a timer of its own. */
const GRACE_MS = 30_000

/** A step that is handed over again within this time is the same job. */
const AGAIN_AFTER_MS = 5 * 60_000

/**
 * Hands over, for all accounts, the steps that are due and that nobody does: timers that a dead
 * process did not set, and those too far away to be set. Doing a step is safe to repeat.
 */
export async function sweepCadences(now = new Date()): Promise<{ handedOver: number }> {
  const before = new Date(now.getTime() - GRACE_MS)
  const round = Math.floor(now.getTime() / AGAIN_AFTER_MS)
  let handedOver = 0
  let after: Place | null = null
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
