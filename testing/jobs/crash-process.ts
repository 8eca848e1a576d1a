/**
 * The process that `../crash.db.test.ts` kills: a runner and an app with one function, which appends every action to
 * `TRACE_FILE`. The first process never ends its second step. Its database is `DATABASE_URL`, or a PGlite in the
 * directory `PGLITE_DIR` that dies with the process. The run naps for
 * `NAP_SECONDS`.
 */
import { appendFileSync, readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { poll } from '../poll'
import { openPgliteServer } from '@/embedded/pglite'
import { startApp } from './app'
import { runsOf } from './runs'

const { TRACE_FILE = '', PGLITE_DIR = '', NAP_SECONDS, DATABASE_URL } = process.env
const NEVER = new Promise<void>(() => {})

const isFirst = readFileSync(TRACE_FILE, 'utf8') === ''

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
        if (isFirst) await NEVER
        note('two-ends')
      })
      await step.sleep('nap', `${NAP_SECONDS}s`)
      await step.run('three', () => note('three'))
    }),
  ],
  { keepSchema: true },
)
// Every process sends the same event id, so only the first event is stored.
await client.send({ id: 'the-event', name: 'go', data: {} })
await poll(
  async () => {
    const { rows } = await pool.query('select from jobs.timer')
    if (rows.length > 0) note('sleeping')
    const [run] = await runsOf(pool, 'f')
    if (!run || run.status === 'running') return undefined
    note(run.status)
    process.exit(0)
  },
  { timeout: Infinity, interval: 20 },
)
