import type { Job } from './jobs'

export interface JobQueue {
  /**
   * Hands jobs to the job engine. Not transactional: a sweeper picks up what a dead process did not hand
   * over.
   */
  send(jobs: Job | Job[]): Promise<void>
}
