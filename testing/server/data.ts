import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@/scripts/postgres.mjs'
import { engine } from '../database/engine'
import { onServer, withDatabase } from '../database/postgres'
import { type RealServices, startRealServices } from './services'

/** The data of a server, which a later server can continue with. */
export interface ServerData {
  dataDir: string
  /** An empty PostgreSQL database, with `TEST_ENGINE=postgres`. Otherwise the server uses its embedded one. */
  databaseUrl?: string
  /** Real services, with `npm run test:services`. */
  services?: RealServices
  remove(): Promise<void>
}

/**
 * Makes a data directory and a database for a server. The embedded database is migrated already and gets no demo
 * account, unless it is to be `empty`.
 */
export async function makeServerData({ empty = false } = {}): Promise<ServerData> {
  const database = engine === 'postgres' ? await makeDatabase() : undefined
  const dataDir = await mkdtemp(join(tmpdir(), 'santral-e2e-'))
  if (!database && !empty) {
    // Brings a database with it, which most processes that start servers need not load.
    const { copyPgliteDirectory } = await import('../database/pglite-directory')
    await copyPgliteDirectory(join(dataDir, 'database'))
  }
  const services = await startRealServices()
  let removal: Promise<void> | undefined
  async function removeAll() {
    await services?.remove()
    await rm(dataDir, { recursive: true, force: true })
    await database?.drop()
  }
  return {
    dataDir,
    databaseUrl: database?.url,
    services,
    remove: () => (removal ??= removeAll()),
  }
}

export async function makeDatabase() {
  const postgres = await startPostgres()
  const name = `santral_e2e_${randomBytes(4).toString('hex')}`
  await onServer(postgres.url, (client) => client.query(`CREATE DATABASE ${name}`))
  return {
    url: withDatabase(postgres.url, name),
    drop: async () => {
      await onServer(postgres.url, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`))
      await postgres.stop()
    },
  }
}
