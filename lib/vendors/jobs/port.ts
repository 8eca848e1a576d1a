import type { Job } from './jobs'

export interface JobQueue {
  /**
   * Hands jobs to the job engine, within a few seconds. Not transactional: a sweeper picks up what a dead process did
   * not hand over.
   * @throws JobsUnavailable
   */
  send(jobs: Job | Job[]): Promise<void>
}

/**
 * The job engine cannot be reached, refused the jobs or did not answer in time. It may have accepted them, so a caller that
 * sends them again gives them ids, or makes sure that a second run changes nothing.
 */
export class JobsUnavailable extends Error {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`The jobs could not be handed over: ${reason}`, { cause })
    this.name = 'JobsUnavailable'
  }
}
