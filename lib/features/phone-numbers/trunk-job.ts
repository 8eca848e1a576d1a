import { jobQueue } from '@/lib/vendors/jobs'
import type { Job } from '@/lib/vendors/jobs/jobs'
import { log } from '@/lib/platform/log'

export function unusedTrunkJob(reference: string): Job {
  return { name: 'trunk/unused', data: { reference } }
}

/** Has a trunk deleted that serves no number. Never throws: the sweeper finds what is not handed over. */
export async function askToDeleteTrunk(reference: string): Promise<void> {
  try {
    await jobQueue().send(unusedTrunkJob(reference))
  } catch (error) {
    log().error({ err: error, reference }, 'an unused trunk could not be handed over')
  }
}
