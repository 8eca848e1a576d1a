import pg from 'pg'
import { askConnections, askServer } from './server'
import { askExtensions } from './extensions'
import { askJobs, askMigrations, askTrunks, askWorkers } from './tables'

const CONNECT_MS = 5000
const STATEMENT_MS = 4000

/** Why there is nothing to judge: no answer, or an embedded database that only a running server opens. */
export type NoDatabase = { kind: 'unreachable'; reason: string } | { kind: 'not opened' }

export type DatabaseFacts = Awaited<ReturnType<typeof askAll>>

/** Asks the database about everything that the checks judge. Changes nothing. Never throws. */
export async function askDatabase(url: string): Promise<DatabaseFacts | NoDatabase> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: STATEMENT_MS,
  })
  // A connection that breaks later is told by the statement that fails.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await askAll(client)
  } catch (error) {
    return { kind: 'unreachable', reason: error instanceof Error ? error.message : String(error) }
  } finally {
    void client.end().catch(() => undefined)
  }
}

async function askAll(client: pg.Client) {
  return {
    kind: 'facts' as const,
    server: await askServer(client),
    connections: await askConnections(client),
    extensions: await askExtensions(client),
    migrations: await unlessRefused(askMigrations(client)),
    jobs: await unlessRefused(askJobs(client)),
    trunkIds: await unlessRefused(askTrunks(client)),
    workers: await unlessRefused(askWorkers(client)),
  }
}

/** Null where the table does not exist, or the role may not read it. */
async function unlessRefused<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof pg.DatabaseError) return null
    throw error
  }
}
