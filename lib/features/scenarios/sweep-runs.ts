import { systemDb, systemPool } from '@/lib/platform/database/client'
import { jobQueue } from '@/lib/vendors/jobs'
import { runJob } from './reactions/open-runs'

const BATCH = 200

/** Age of a due run after which its job is sent again. */
const HANDED_OVER_MS = 60_000

/** Age after which a running run counts as lost. Runs take at most two minutes. */
const LOST_MS = 15 * 60_000

/** Age after which a waiting run is abandoned. */
const TOO_LATE_MS = 6 * 3_600_000

const INTERRUPT = `
  update scenario_runs set state = 'interrupted', verdict = 'undecided', problem = 'interrupted',
    draft = null, finished_at = now()
  where id = any(array(
    select id from scenario_runs
    where state = 'running' and started_at < $1::timestamptz
      or state = 'waiting' and due_at < $2::timestamptz
    limit ${BATCH} for no key update skip locked
  ))`

/** Ends lost runs of all accounts, and sends jobs that may never have been sent. */
export async function sweepScenarioRuns(now = new Date()): Promise<{ lost: number; open: number }> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const { rowCount } = await systemPool().query(INTERRUPT, [before(LOST_MS), before(TOO_LATE_MS)])
  // The job queue ignores duplicate jobs.
  const open = await systemDb().scenarioRun.findMany({
    where: { state: 'waiting', dueAt: { lt: before(HANDED_OVER_MS) } },
    orderBy: { dueAt: 'asc' },
    take: BATCH,
    select: { id: true, ownerId: true, dueAt: true },
  })
  if (open.length > 0) await jobQueue().send(open.map(runJob))
  return { lost: rowCount ?? 0, open: open.length }
}
