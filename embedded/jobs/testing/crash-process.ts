/**
 * The process that `../crash.db.test.ts` kills: a runner and an app with one function, which appends every action to
 * `TRACE_FILE`. Its database is `DATABASE_URL`, or a PGlite in the directory `PGLITE_DIR` that dies with the process.
 */
import { appendFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { openPgliteServer } from '../../pglite'
import { startApp } from './app'
import { runsOf } from './runs'

const { TRACE_FILE = '', PGLITE_DIR = '', DATABASE_URL } = process.env

function note(what: string): void {
  appendFileSync(TRACE_FILE, `${what} ${Date.now()}\n`)
}

async function servePglite(): Promise<string> {
  return (await openPgliteServer(await PGlite.create(PGLITE_DIR))).url
}

const pool = new pg.Pool({ connectionString: DATABASE_URL ?? (await servePglite()) })
const { client } = await startApp(
  pool,
  (client) => [
    client.createFunction({ id: 'f', triggers: { event: 'go' }, retries: 0 }, async ({ step }) => {
      await step.run('one', () => note('one'))
      await step.run('two', async () => {
        note('two-begins')
        await delay(2000)
        note('two-ends')
      })
      await step.sleep('nap', '5s')
      await step.run('three', () => note('three'))
    }),
  ],
  { keepSchema: true },
)
// Every process sends the same event id, so only the first event is stored.
await client.send({ id: 'the-event', name: 'go', data: {} })
for (;;) {
  const { rows } = await pool.query('select from jobs.timer')
  if (rows.length > 0) note('sleeping')
  const [run] = await runsOf(pool, 'f')
  if (run && run.status !== 'running') {
    note(run.status)
    process.exit(0)
  }
  await delay(100)
}
