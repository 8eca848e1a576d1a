import { mkdir } from 'node:fs/promises'
import type pg from 'pg'
import { LAUNCHER_CONNECTIONS } from '@/lib/platform/database/pool-sizes'
import { requireNotMoved } from '../copy/moved'
import { openPool } from '@/lib/platform/database/open-pool'
import { applyMigrations } from '../migrate'
import { openPglite, openPgliteServer, socketDirOf } from '../pglite'
import { embeddedDatabaseDir, type Environment } from './environment'
import { requireRoom } from './full-disk'
import { type DataDirLock, lockDataDir } from './data-dir-lock'
import { readOrCreateSecrets } from './secrets'

export interface Database {
  url: string
  pool: pg.Pool
  close(): Promise<void>
}

type Location = Pick<Environment, 'embeddedDatabase' | 'dataDir' | 'config' | 'generatedSecrets'>

/**
 * Reserves the embedded database for this process; null if the database is that of `DATABASE_URL`.
 * @param holder this process, for the error of another one, e.g. `Santral at http://127.0.0.1:3000`
 * @param wait for another process to release it, in milliseconds; by default 5 seconds
 * @throws DataDirInUse if another process has it; Error with one line if the installation was moved, or replaced since its
 *   secrets were read
 */
export async function reserveDatabase(
  location: Location,
  holder: string,
  wait?: number,
): Promise<DataDirLock | null> {
  if (!location.embeddedDatabase) return null
  const lock = await lockDataDir(location.dataDir, holder, wait)
  try {
    // Under the lock, because a move or a restore may have ended while this process waited for it.
    requireNotMoved(location)
    await requireSameSecrets(location)
    return lock
  } catch (error) {
    lock.release()
    throw error
  }
}

async function requireSameSecrets({ dataDir, generatedSecrets }: Location): Promise<void> {
  const { appSecret } = await readOrCreateSecrets(dataDir)
  if (appSecret === generatedSecrets?.appSecret) return
  throw new Error(`The installation in ${dataDir} was replaced a moment ago. Start again.`)
}

/**
 * Opens the embedded database or the one of `DATABASE_URL`, sets `DATABASE_URL` and applies pending migrations.
 * @param lock of the embedded database; released when the database is closed
 * @param socketDir where the embedded database listens; by default, the directory of the installation
 * @throws Error with one line if PostgreSQL cannot be reached; the errors of the migrations
 */
export async function openDatabase(
  location: Location,
  lock: DataDirLock | null,
  socketDir: string | null = null,
): Promise<Database> {
  const database = lock
    ? await openEmbedded(location, lock, socketDir ?? (await socketDirOf(location.dataDir)))
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

async function openEmbedded(
  location: Location,
  lock: DataDirLock,
  socketDir: string,
): Promise<Database> {
  const dir = embeddedDatabaseDir(location)
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const open = () => openPglite({ dataDir: dir })
  const reopen = () => requireRoom(location.dataDir).then(open)
  const server = await openPgliteServer(await open(), socketDir, reopen)
  return {
    ...server,
    async close() {
      await server.close()
      lock.release()
    },
  }
}

function openExternal({ config }: Location): Database {
  const pool = openPool({ connectionString: config.DATABASE_URL, max: LAUNCHER_CONNECTIONS })
  return { url: config.DATABASE_URL, pool, close: () => pool.end() }
}
