import pg from 'pg'
import { afterAll, afterEach } from 'vitest'
import { type AppOptions, type FunctionsOf, startApp, type TestApp } from './app'
import { endedRuns, endSleeps, makeRetriesDue, runsOf } from './runs'

/**
 * Prepares a file of database tests of the job runner: functions that use the database of the file, and hooks that
 * close the app after each test.
 */
export function prepareJobs() {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
  // Tests break connections on purpose. The pool replaces idle connections that break.
  pool.on('error', () => {})
  let app: TestApp | undefined
  afterEach(async () => {
    await app?.close()
    app = undefined
  })
  afterAll(() => pool.end())
  return {
    pool,
    currentApp() {
      if (!app) throw new Error('The test has started no app.')
      return app
    },
    startApp: async (functionsOf: FunctionsOf, options?: AppOptions) =>
      (app = await startApp(pool, functionsOf, options)),
    runsOf: (functionId: string) => runsOf(pool, functionId),
    endedRuns: (functionId: string, count?: number) => endedRuns(pool, functionId, count),
    endSleeps: () => endSleeps(pool),
    makeRetriesDue: () => makeRetriesDue(pool),
  }
}
