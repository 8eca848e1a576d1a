import type pg from 'pg'
import { expect, vi } from 'vitest'
import { runsOf } from './runs'

/** Waits until at least `count` runs of a function have ended, and returns all its runs. */
export async function endedRuns(pool: pg.Pool, functionId: string, count = 1) {
  return vi.waitFor(
    async () => {
      const runs = await runsOf(pool, functionId)
      expect(runs.filter((run) => run.status !== 'running').length).toBeGreaterThanOrEqual(count)
      return runs
    },
    { timeout: 15_000, interval: 20 },
  )
}

/** Makes all unleased jobs due now, such as retries. The runner must poll to notice. */
export async function makeRetriesDue(pool: pg.Pool): Promise<void> {
  await pool.query('update jobs.job set due_at = $1 where lease is null', [new Date()])
}
