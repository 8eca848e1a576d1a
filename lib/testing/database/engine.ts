import { describe } from 'vitest'

/** The engine that this run's database tests use: `TEST_ENGINE`, by default PGlite, because it is there at once. */
export const engine = readEngine(process.env.TEST_ENGINE ?? 'pglite')

function readEngine(value: string): 'pglite' | 'postgres' {
  if (value === 'pglite' || value === 'postgres') return value
  throw new Error(`TEST_ENGINE is "${value}": it must be pglite or postgres`)
}

/**
 * A `describe` for what only a real server with many sessions can prove: locks, isolation, races.
 * On PGlite, whose clients share one session, such a test would prove nothing, so it does not exist there.
 * A file with nothing but such tests is called `*.race.db.test.ts`.
 */
export function onPostgres(name: string, tests: () => void): void {
  if (engine === 'postgres') describe(name, tests)
}
