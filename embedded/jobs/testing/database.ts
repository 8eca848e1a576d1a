import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import pg from 'pg'

/** A pool on the database of `DATABASE_URL`, or else on a PGlite in memory, offered on a socket as in production. */
export async function openPool(): Promise<{ pool: pg.Pool; close: () => Promise<void> }> {
  const { DATABASE_URL } = process.env
  if (DATABASE_URL) {
    const pool = new pg.Pool({ connectionString: DATABASE_URL })
    // Tests break connections on purpose; the pool replaces those that break while nobody uses them.
    pool.on('error', () => {})
    return { pool, close: () => pool.end() }
  }
  const database = await PGlite.create()
  const server = new PGLiteSocketServer({ db: database, port: 0, maxConnections: 20 })
  await server.start()
  const url = `postgres://postgres:postgres@${server.getServerConn()}/postgres?sslmode=disable`
  const pool = new pg.Pool({ connectionString: url })
  return {
    pool,
    close: async () => {
      await pool.end()
      await server.stop()
      await database.close()
    },
  }
}
