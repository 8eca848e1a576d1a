import { mkdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { LAUNCHER_CONNECTIONS } from '@/lib/platform/database/pool-sizes'
import { requireNotMoved } from '../copy/moved'
import { openPool } from '@/lib/platform/database/open-pool'
import { applyMigrations } from '../migrate'
import { newSocketDir, openPglite, openPgliteServer } from '../pglite'
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
 * @param socketDir where the embedded database listens; by default, a new directory
 * @throws Error with one line if another instance uses the embedded database, if it was moved, or if PostgreSQL cannot
 *   be reached; the errors of the migrations
 */
export async function openDatabase(
  location: Location,
  socketDir: string | null = null,
): Promise<Database> {
  const database = location.embeddedDatabase
    ? await openEmbedded(location, socketDir ?? newSocketDir())
    : openExternal(location)
  process.env.DATABASE_URL = database.url
  await applyMigrations(database.url).catch((error: unknown) => {
    throw describeUnreachable(database.url, error) ?? error
  })
  return database
}

const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ETIMEDOUT']

/** One line about a server that cannot be reached, of which Node says nothing if it tried several addresses. */
function describeUnreachable(url: string, cause: unknown): Error | null {
  const { code = '' } = cause as { code?: string }
  if (!UNREACHABLE.includes(code)) return null
  const { host } = new URL(url)
  return new Error(`DATABASE_URL: PostgreSQL at ${host} cannot be reached (${code}).`, { cause })
}

async function openEmbedded(location: Location, socketDir: string): Promise<Database> {
  requireNotMoved(location)
  const running = await waitForShutdown(location, SHUTDOWN_WAIT_MS)
  if (running) {
    throw new Error(
      `DATA_DIR: ${location.dataDir} is in use by Santral at ${running.url} (process ${running.pid}).`,
    )
  }
  const dir = embeddedDatabaseDir(location)
  await mkdir(dir, { recursive: true, mode: 0o700 })
  return openPgliteServer(await openPglite({ dataDir: dir }), socketDir)
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
  const pool = openPool({ connectionString: config.DATABASE_URL, max: LAUNCHER_CONNECTIONS })
  return { url: config.DATABASE_URL, pool, close: () => pool.end() }
}
