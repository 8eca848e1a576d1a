import type pg from 'pg'
import { poll } from '../poll'

/** Without progress for so long, runs are stuck. */
const STUCK_MS = 15_000

export async function runsOf(pool: pg.Pool, functionId: string) {
  const { rows } = await pool.query<{ id: string; status: string; output: unknown }>(
    'select id, status, output from jobs.run where fn_id = $1 order by id',
    [`app-${functionId}`],
  )
  return rows
}

/** Waits until at least `count` runs of a function have ended, as long as there is progress. @returns all its runs */
export async function endedRuns(pool: pg.Pool, functionId: string, count = 1) {
  let ended = 0
  for (;;) {
    const before = ended
    const runs = await poll(
      async () => {
        const now = await runsOf(pool, functionId)
        ended = now.filter((run) => run.status !== 'running').length
        return ended > before || ended >= count ? now : undefined
      },
      { timeout: STUCK_MS, interval: 20 },
    )
    if (!runs) throw new Error(`Only ${ended} of ${count} runs have ended`)
    if (ended >= count) return runs
  }
}

/** Ends all sleeps now. The runner must poll to notice. */
export async function endSleeps(pool: pg.Pool): Promise<void> {
  await pool.query('update jobs.timer set due_at = $1', [new Date()])
}

/** Makes all unleased jobs due now, such as retries. The runner must poll to notice. */
export async function makeRetriesDue(pool: pg.Pool): Promise<void> {
  await pool.query('update jobs.job set due_at = $1 where lease is null', [new Date()])
}
