import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { applyMigrations } from '@/embedded/migrate'
import { onServer, withDatabase } from '@/testing/database/postgres'
import { atExit } from '@/scripts/lib/processes.mjs'
import { endsWithRun, startPostgres } from '@/scripts/postgres.mjs'

const DROP = fileURLToPath(new URL('drop-database.mjs', import.meta.url))

export interface BenchDatabase {
  url: string
  pool: pg.Pool
  close(): Promise<void>
}

/**
 * Creates a migrated PostgreSQL database for this run, on the server of `TEST_DATABASE_URL` or on a fresh one.
 * `close` drops it, and so does an interruption of the process.
 */
export async function openDatabase(): Promise<BenchDatabase> {
  const server = await startPostgres()
  const name = `santral_bench_${randomBytes(4).toString('hex')}`
  // A server of this run disappears with its data. On a given one, the database must be dropped.
  const forget = endsWithRun()
    ? () => {}
    : atExit(() => spawnSync(process.execPath, [DROP, server.url, name]))
  await onServer(server.url, (client) => client.query(`create database ${name}`))
  const url = withDatabase(server.url, name)
  const pool = new pg.Pool({ connectionString: url, max: 20 })
  await applyMigrations(url)
  return {
    url,
    pool,
    async close() {
      await pool.end()
      await onServer(server.url, (client) => client.query(`drop database ${name} with (force)`))
      forget()
      await server.stop()
    },
  }
}
