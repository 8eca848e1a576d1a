import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { applyMigrations } from '../migrate'
import { openPgliteServer, PGLITE_EXTENSIONS } from '../pglite'
import type { Environment } from './environment'
import { findRuntime, type Runtime } from './runtime'

export interface Database {
  url: string
  pool: pg.Pool
  close(): Promise<void>
}

/** An instance that is just ending needs a moment. */
const PATIENCE_MS = 5000

type Place = Pick<Environment, 'embeddedDatabase' | 'dataDir' | 'config'>

/** Opens the embedded database or the one of `DATABASE_URL`, migrated to this version. */
export async function openDatabase(place: Place): Promise<Database> {
  const database = place.embeddedDatabase ? await openEmbedded(place) : openExternal(place)
  process.env.DATABASE_URL = database.url
  await applyMigrations(database.pool)
  return database
}

async function openEmbedded(place: Place): Promise<Database> {
  const running = await runningAfter(place, PATIENCE_MS)
  if (running) {
    throw new Error(
      `DATA_DIR: ${place.dataDir} is in use by Santral at ${running.url} (process ${running.pid}).`,
    )
  }
  const dir = path.join(place.dataDir, 'database')
  await mkdir(dir, { recursive: true, mode: 0o700 })
  return openPgliteServer(await PGlite.create(dir, { extensions: PGLITE_EXTENSIONS }))
}

/** The instance that still uses this data directory after so long, if any. */
async function runningAfter(place: Place, patienceMs: number): Promise<Runtime | null> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const running = await findRuntime(place)
    if (!running || Date.now() > deadline) return running
    await sleep(100)
  }
}

function openExternal({ config }: Place): Database {
  const pool = new pg.Pool({ connectionString: config.DATABASE_URL, max: 10 })
  return { url: config.DATABASE_URL, pool, close: () => pool.end() }
}
