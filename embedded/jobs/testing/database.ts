import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { openPgliteServer } from '../../pglite'

/** A pool on the database of `DATABASE_URL`, or else on a PGlite in memory, offered on a socket as in production. */
export async function openPool(): Promise<{ pool: pg.Pool; close: () => Promise<void> }> {
  const { DATABASE_URL } = process.env
  if (DATABASE_URL) {
    const pool = new pg.Pool({ connectionString: DATABASE_URL })
    // Tests break connections on purpose; the pool replaces those that break while nobody uses them.
    pool.on('error', () => {})
    return { pool, close: () => pool.end() }
  }
  return openPgliteServer(await PGlite.create())
}
