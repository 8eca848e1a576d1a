import { jobQueue } from '@/lib/vendors/jobs'
import type { Jobs } from '@/lib/vendors/jobs/jobs'

export type StepJob = Jobs['cadence/step.due']

/** Where an enrolment stands. */
export interface Standing {
  id: bigint
  currentStep: number
  nextRunAt: Date | null
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The job that waits for the next step and does it. Null where nothing is waited for, and where
 * that is more than a day away: no timer is set for so long, the sweeper finds it when it is due.
 */
export function stepJob(
  { id, currentStep, nextRunAt }: Standing,
  now = new Date(),
): StepJob | null {
  if (!nextRunAt || nextRunAt.getTime() - now.getTime() > DAY_MS) return null
  return { enrollmentId: String(id), step: currentStep, dueAt: nextRunAt.toISOString() }
}

/** One job for each place in a cadence, however often it is handed over. */
export function stepJobId({ enrollmentId, step, dueAt }: StepJob): string {
  return `cadence/step.due:${enrollmentId}:${step}:${dueAt}`
}

/** Hands the next step over. */
export async function handOverStep(standing: Standing): Promise<void> {
  const data = stepJob(standing)
  if (data) await jobQueue().send({ name: 'cadence/step.due', data, id: stepJobId(data) })
}
