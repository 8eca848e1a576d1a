import { randomBytes } from 'node:crypto'
import { engine } from '../database/engine'
import { onServer, withDatabase } from '../database/postgres'
import { startPostgres } from '@/scripts/postgres.mjs'

/** An empty PostgreSQL database for a server to migrate, with `TEST_ENGINE=postgres`; otherwise it brings its own. */
export async function openServerDatabase() {
  if (engine === 'pglite') return undefined
  const postgres = await startPostgres()
  const name = `santral_e2e_${randomBytes(4).toString('hex')}`
  await onServer(postgres.url, (client) => client.query(`CREATE DATABASE ${name}`))
  return {
    url: withDatabase(postgres.url, name),
    close: async () => {
      await onServer(postgres.url, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))
      await postgres.stop()
    },
  }
}
