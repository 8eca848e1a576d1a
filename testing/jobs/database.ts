import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { openPgliteServer } from '@/embedded/pglite'

/** Opens a pool on `DATABASE_URL`, or else on a PGlite in memory behind a socket, as in production. */
export async function openPool(): Promise<{ pool: pg.Pool; close: () => Promise<void> }> {
  const { DATABASE_URL } = process.env
  if (DATABASE_URL) {
    const pool = new pg.Pool({ connectionString: DATABASE_URL })
    // Tests break connections on purpose. The pool replaces idle connections that break.
    pool.on('error', () => {})
    return { pool, close: () => pool.end() }
  }
  return openPgliteServer(await PGlite.create())
}
