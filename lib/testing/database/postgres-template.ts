import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { applyMigrations } from '@/embedded/migrate'
import { onServer, withDatabase } from './postgres'

/**
 * Makes a migrated database, which the test files copy, and which goes away with all its copies by `drop`.
 * @param serverUrl a role that may create databases
 */
export async function makePostgresTemplate(serverUrl: string) {
  const name = `santral_test_${randomBytes(4).toString('hex')}`
  await onServer(serverUrl, (client) => client.query(`CREATE DATABASE ${name}`))
  const url = withDatabase(serverUrl, name)
  const pool = new pg.Pool({ connectionString: url })
  try {
    await applyMigrations(pool)
  } finally {
    await pool.end()
  }
  return { url, drop: () => dropFamily(serverUrl, name) }
}

async function dropFamily(serverUrl: string, template: string) {
  await onServer(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [template],
    )
    for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`)
  })
}
