/**
 * A program that runs the embedded runner on the database of `ENGINE` (`pglite`, or `postgres` at `DATABASE_URL`) and
 * measures it, first alone and then beside `SLEEPING` sleeping runs. Prints a line of JSON.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import { startJobRunner } from '@/embedded/jobs'
import { openPgliteServer } from '@/embedded/pglite'
import { openPool } from '@/lib/platform/database/open-pool'
import { LAUNCHER_CONNECTIONS } from '@/lib/platform/database/pool-sizes'
import { freePort } from '@/scripts/lib/ports.mjs'
import { startChildServer } from '../lib/child-server'
import { inngestClient, KEYS, STEPS } from './client'
import { type Memory, watchMemory } from '../lib/memory'
import { type RunRound, runSleeps, runSteps, type Site, type SleepRound } from './rounds'
import { addSleepingRuns } from './sleeping-runs'

export interface JobsResult {
  sleeping: number
  runs: RunRound[]
  sleeps: SleepRound
  memory: Memory
}

const { ENGINE = '', DATABASE_URL = '', DATA_DIR = '' } = process.env
const runs = Number(process.env.RUNS)
const sleeping = Number(process.env.SLEEPING)

async function openDatabase(): Promise<{ pool: pg.Pool; close: () => Promise<void> }> {
  if (ENGINE === 'pglite') return openPgliteServer(await PGlite.create(join(DATA_DIR, 'pglite')))
  const pool = openPool({ connectionString: DATABASE_URL, max: LAUNCHER_CONNECTIONS })
  return { pool, close: () => pool.end() }
}

async function measure(site: Site, beside: number): Promise<JobsResult> {
  const memory = watchMemory()
  const rounds: RunRound[] = []
  for (const steps of STEPS) {
    console.error(`${ENGINE}, ${beside} sleeping: runs with ${steps} steps …`)
    rounds.push(await runSteps(site, steps, runs))
  }
  console.error(`${ENGINE}, ${beside} sleeping: sleeps …`)
  const sleeps = await runSleeps(site, runs, rounds[0]?.perSecond ?? 0)
  return { sleeping: beside, runs: rounds, sleeps, memory: memory() }
}

const { pool, close } = await openDatabase()
const port = await freePort()
const program = fileURLToPath(new URL('app.ts', import.meta.url))
const app = await startChildServer(['--import', 'tsx', program], {
  RUNNER_URL: `http://127.0.0.1:${port}`,
})
const appUrl = `${app.url}/api/inngest`
// As `npm start` does it.
const checkpointing = ENGINE === 'postgres'
const runner = await startJobRunner({ pool, port, appUrl, checkpointing, ...KEYS })
await runner.sync()
const site: Site = { runner, client: inngestClient(runner.url), appUrl: app.url }
await runSteps(site, 2, runs) // V8 still compiles.

const alone = await measure(site, 0)
await addSleepingRuns(pool, site.client, sleeping)
const beside = await measure(site, sleeping)
await runner.stop()
await app.stop()
await close()
console.log(JSON.stringify([alone, beside]))
