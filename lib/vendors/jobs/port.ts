import type { Job } from './jobs'

export interface JobQueue {
  /** Hands jobs over. Not transactional: a sweeper finds what a dead process could not hand over. */
  send(jobs: Job | Job[]): Promise<void>
}
