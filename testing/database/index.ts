import { describe } from 'vitest'
import { systemPool } from '@/lib/platform/database/client'
import { engine } from './engine'

/** Helpers for `*.db.test.ts`. Each file has its own migrated, empty database, which `lib/platform/database` uses. */
export { engine }

/**
 * A `describe` for locks, isolation and races, which only a real server with many sessions can prove.
 * The clients of PGlite share one session, so these tests do not run there.
 * A file with only such tests is called `*.race.db.test.ts` and does not need this.
 */
export function onPostgres(name: string, tests: () => void): void {
  if (engine === 'postgres') describe(name, tests)
}

const WAITING = `select count(*)::int as n from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

export async function countWaiting(): Promise<number> {
  const { rows } = await systemPool().query<{ n: number }>(WAITING)
  return rows[0]?.n ?? 0
}
