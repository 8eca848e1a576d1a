import { hash, randomBytes } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { vector } from '@electric-sql/pglite-pgvector'
import type pg from 'pg'
import { openPool } from '@/lib/platform/database/open-pool'
import { databaseFiles } from './open-files'
import { PgliteOutput, watchForCrash } from './pglite-crash'
import { servePglite } from './pglite-socket'

// V8 optimises the database's code in the background. Several tasks at once take more of a start and never return 30 MB.
setFlagsFromString('--wasm-num-compilation-tasks=1')

const EXTENSIONS = { vector, pg_trgm, btree_gin }

/**
 * Opens the embedded database. It has 32 MB of shared buffers instead of 128, because the operating system keeps its files
 * in memory anyway.
 * @throws PgliteCrash if PostgreSQL says why it cannot start, such as on a full disk; the errors of PGlite
 */
export async function openPglite(
  options?: Omit<PGliteOptions<typeof EXTENSIONS>, 'extensions' | 'startParams' | 'onStderr'>,
): Promise<PGlite> {
  const output = new PgliteOutput()
  const opening = PGlite.create({
    ...options,
    extensions: EXTENSIONS,
    startParams: PGlite.defaultStartParams.concat(
      ['-c', 'shared_buffers=32MB'],
      ['-c', `max_files_per_process=${databaseFiles()}`],
    ),
    onStderr: output.read,
  })
  const db = await opening.catch((error: unknown) => {
    throw output.explain(error)
  })
  watchForCrash(db, output)
  return db
}

export interface PgliteServer {
  url: string
  pool: pg.Pool
  /** Closes the pool, the socket and the database, and deletes the socket's directory. */
  close(): Promise<void>
}

function newSocketDir(): string {
  return path.join(os.tmpdir(), `santral-${randomBytes(6).toString('hex')}`)
}

/**
 * The directory for the socket of an installation. It is always the same, so that a process that is killed leaves one at
 * most. The caller holds the lock of the data directory, so what is in it belongs to no running process.
 */
export async function socketDirOf(dataDir: string): Promise<string> {
  const { dev, ino } = await stat(dataDir)
  const name = hash('sha256', `${dev} ${ino} ${process.getuid?.()}`).slice(0, 12)
  const dir = path.join(os.tmpdir(), `santral-${name}`)
  // Another user may have a directory of this name.
  return rm(dir, { recursive: true, force: true }).then(() => dir, newSocketDir)
}

export function socketUrl(dir: string): string {
  return `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(dir)}&port=5432`
}

/**
 * Serves a PGlite instance to ordinary PostgreSQL clients on a Unix socket that only this user can reach. All
 * clients share one backend: see docs/architecture.md.
 * @param reopen opens the database again after a crash. Without it, a crash ends the process
 */
export async function openPgliteServer(
  db: PGlite,
  dir = newSocketDir(),
  reopen?: () => Promise<PGlite>,
): Promise<PgliteServer> {
  await mkdir(dir, { mode: 0o700 })
  const server = await servePglite(db, path.join(dir, '.s.PGSQL.5432'), reopen)
  const url = socketUrl(dir)
  const pool = openPool({ connectionString: url, max: 4 })
  return {
    url,
    pool,
    async close() {
      await pool.end()
      await server.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
