import { jobQueue } from '@/lib/vendors/jobs'
import { telephony } from '@/lib/vendors/telephony'
import { extendRunningCalls } from './extend-running-calls'
import { analysisJob } from './analysis-job'
import { settleLostCalls } from './settle-lost-calls'
import {
  earlierBy,
  forEachConcurrently,
  MINUTE,
  SECOND,
  selectBatch,
} from '@/lib/platform/database/sweeping'

/** The exchange is asked again for a call that it was told of so long ago. */
const REMIND_AFTER = 30 * SECOND

const ANALYSIS_OVERDUE = MINUTE

interface Swept {
  reminded: number
  settled: number
  analysesAskedFor: number
}

/**
 * Looks after calls that nobody looks after any more, in all accounts: asks again for what a dead
 * process could not hand over, ends what will never end by itself, and holds back what is talked.
 */
export async function sweepCalls(now = new Date()): Promise<Swept> {
  return {
    settled: (await settleLostCalls(now)) + (await extendRunningCalls(now)),
    reminded: await remind(now),
    analysesAskedFor: await askForAnalyses(now),
  }
}

async function remind(now: Date): Promise<number> {
  const unheard = await selectBatch<{ id: string }>(
    `select id from calls
     where status = 'initiated' and direction = 'outbound' and started_at < $1`,
    [earlierBy(now, REMIND_AFTER)],
  )
  return forEachConcurrently(unheard, ({ id }) => telephony().retryDial(id))
}

async function askForAnalyses(now: Date): Promise<number> {
  const overdue = await selectBatch<{ id: string; ended_at: Date }>(
    `select id, ended_at from calls
     where analysis_state in ('pending', 'repeating') and ended_at < $1
     order by ended_at`,
    [earlierBy(now, ANALYSIS_OVERDUE)],
  )
  if (overdue.length > 0) {
    await jobQueue().send(overdue.map(({ id, ended_at }) => analysisJob(id, ended_at, now)))
  }
  return overdue.length
}
