import type { Job } from '@/lib/vendors/jobs/jobs'

const HOUR_MS = 60 * 60 * 1000

/**
 * The job that analyses a call. Asked for again within the same hour after the call's end it is the
 * same job, so that a sweeper may ask for what was lost without doing twice what was not.
 */
export function analysisJob(callId: string, endedAt: Date, now: Date = endedAt): Job {
  const hours = Math.floor((now.getTime() - endedAt.getTime()) / HOUR_MS)
  return { name: 'call/ended', data: { callId }, id: `call/ended:${callId}:${hours}` }
}
