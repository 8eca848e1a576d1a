import type pg from 'pg'
import { expect, vi } from 'vitest'
import { runsOf } from './runs'

/** Waits until a function has so many ended runs, and returns all its runs. */
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

/** Makes due at once what waits for another attempt. The runner must poll to notice. */
export async function hurry(pool: pg.Pool): Promise<void> {
  await pool.query('update jobs.job set due_at = $1 where lease is null', [new Date()])
}
