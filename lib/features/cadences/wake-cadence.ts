import { jobQueue } from '@/lib/vendors/jobs'
import { findDueSteps } from './due-steps'
import { stepJob } from './step-job'

/**
 * Hands over the steps that became due while a cadence was switched off. Those beyond the first
 * batch are left to the sweeper.
 */
export async function wakeCadence(cadenceId: bigint, now = new Date()): Promise<void> {
  const { steps } = await findDueSteps({ before: now, cadenceId })
  const due = steps.map((step) => stepJob(step, now)).filter((job) => job !== null)
  // Without an id: the timer of this step has come and gone, and this is not it again.
  if (due.length > 0) await jobQueue().send(due.map((data) => ({ name: 'cadence/step.due', data })))
}
