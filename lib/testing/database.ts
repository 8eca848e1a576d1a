import { describe } from 'vitest'
import { engine } from './database/engine'

/**
 * What a `*.db.test.ts` may use. Its database is already there, migrated and empty: `lib/platform/database` leads to it.
 */
export { engine }

/**
 * A `describe` for what only a real server with many sessions can prove: locks, isolation, races.
 * On PGlite, whose clients share one session, such a test would prove nothing, so it does not exist there.
 * A file with nothing but such tests is called `*.race.db.test.ts`, and needs this no more.
 */
export function onPostgres(name: string, tests: () => void): void {
  if (engine === 'postgres') describe(name, tests)
}
