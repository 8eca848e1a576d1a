import { mkdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { requireNotMoved } from '../copy/moved'
import { applyMigrations } from '../migrate'
import { openPgliteServer, PGLITE_EXTENSIONS } from '../pglite'
import { embeddedDatabaseDir, type Environment } from './environment'
import { findRuntime, type Runtime } from './runtime'

export interface Database {
  url: string
  pool: pg.Pool
  close(): Promise<void>
}

/** How long to wait for an instance that is just shutting down. */
const SHUTDOWN_WAIT_MS = 5000

type Location = Pick<Environment, 'embeddedDatabase' | 'dataDir' | 'config'>

/**
 * Opens the embedded database or the one of `DATABASE_URL`, sets `DATABASE_URL` and applies pending migrations.
 * @throws Error with one line if another instance uses the embedded database, or if it was moved; the errors of the
 *   migrations
 */
export async function openDatabase(location: Location): Promise<Database> {
  const database = location.embeddedDatabase ? await openEmbedded(location) : openExternal(location)
  process.env.DATABASE_URL = database.url
  await applyMigrations(database.url)
  return database
}

async function openEmbedded(location: Location): Promise<Database> {
  requireNotMoved(location)
  const running = await waitForShutdown(location, SHUTDOWN_WAIT_MS)
  if (running) {
    throw new Error(
      `DATA_DIR: ${location.dataDir} is in use by Santral at ${running.url} (process ${running.pid}).`,
    )
  }
  const dir = embeddedDatabaseDir(location)
  await mkdir(dir, { recursive: true, mode: 0o700 })
  return openPgliteServer(await PGlite.create(dir, { extensions: PGLITE_EXTENSIONS }))
}

/** Waits until no instance uses this data directory. Returns the instance that still does after the timeout, if any. */
async function waitForShutdown(location: Location, timeoutMs: number): Promise<Runtime | null> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const running = await findRuntime(location)
    if (!running || Date.now() > deadline) return running
    await sleep(100)
  }
}

function openExternal({ config }: Location): Database {
  const pool = new pg.Pool({ connectionString: config.DATABASE_URL, max: 10 })
  return { url: config.DATABASE_URL, pool, close: () => pool.end() }
}
