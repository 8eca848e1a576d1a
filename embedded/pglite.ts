import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { vector } from '@electric-sql/pglite-pgvector'
import type pg from 'pg'
import { openPool } from '@/lib/platform/database/open-pool'
import { servePglite } from './pglite-socket'

export const PGLITE_EXTENSIONS = { vector, pg_trgm, btree_gin }

export interface PgliteServer {
  /** Connection string of the socket, for `DATABASE_URL`. */
  url: string
  pool: pg.Pool
  /** Closes the pool, the socket and the database, and deletes the socket's directory. */
  close(): Promise<void>
}

/**
 * Serves a PGlite instance to ordinary PostgreSQL clients on a Unix socket that only this user can reach. All
 * clients share one backend: see docs/architecture.md.
 */
export async function openPgliteServer(db: PGlite): Promise<PgliteServer> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'santral-'))
  await chmod(dir, 0o700)
  const server = await servePglite(db, path.join(dir, '.s.PGSQL.5432'))
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(dir)}&port=5432`
  const pool = openPool({ connectionString: url, max: 4 })
  return {
    url,
    pool,
    async close() {
      await pool.end()
      await server.close()
      await db.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
