import path from 'node:path'
import pg from 'pg'
import { createJobTables } from '../jobs/tables/schema'
import { applyMigrations } from '../migrate'
import type { Environment } from '../start/environment'
import { findRuntime } from '../start/runtime'
import { readOrCreateSecrets } from '../start/secrets'
import { countTables, hasJobs, HISTORY, readContents, type Query, type Table } from './contents'
import { inSnapshot, requireEmbedded } from './installation'
import { load, nameOf } from './load'
import { recordMove } from './moved'
import { readPages } from './pages'
import { postgresTarget } from './targets'

/**
 * Copies an embedded installation that is stopped into an empty PostgreSQL database: all of it, or nothing. Afterwards
 * the old one does not start any more. See docs/backups.md.
 * @param say receives the progress, a line at a time
 * @returns the rows of each table on both sides, and what to set next
 * @throws Error with one line if the server runs, or if the target is not empty or cannot be used
 */
export async function moveTo(
  url: string,
  environment: Environment,
  say: (line: string) => void = console.error,
) {
  requireEmbedded(environment, 'it is in PostgreSQL already, and pg_dump copies it')
  await requireStopped(environment)
  const target = await connect(url)
  try {
    const { query } = postgresTarget(target)
    await requireFit(query)
    say('Creating the tables …')
    await applyMigrations(url)
    const tables = await inSnapshot(async (client) => {
      const read: Query = async (sql, values) => (await client.query(sql, values)).rows as never
      const contents = await readContents(read)
      if (hasJobs(contents)) await createJobTables(target)
      const pages = readPages(client, contents.tables)
      const copied = await load(postgresTarget(target), contents, pages, say)
      return compare(contents.tables, copied)
    })
    for (const line of drawTable(tables)) say(line)
    const { host, pathname } = new URL(url)
    await recordMove(environment, `${host}${pathname}`)
    return { tables, next: await nextSteps(environment) }
  } finally {
    await target.end()
  }
}

async function requireStopped({ dataDir }: Environment): Promise<void> {
  const running = await findRuntime({ dataDir })
  if (!running || running.pid === process.pid) return
  throw new Error(
    `Santral runs at ${running.url} (process ${running.pid}). Stop it first, because what it writes during the move would be lost.`,
  )
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // A connection that breaks fails the next statement.
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message || (error as { code?: string }).code : ''
    throw new Error(`The target cannot be reached: ${reason}.`, { cause: error })
  })
  return client
}

/** @throws Error with one line if the target cannot take an installation */
async function requireFit(query: Query): Promise<void> {
  const [server] = await query<{ major: number; encoding: string }>(
    `select current_setting('server_version_num')::int / 10000 as major,
       current_setting('server_encoding') as encoding`,
  )
  if (!server || server.major < 15) throw new Error('The target is not PostgreSQL 15 or newer.')
  if (server.encoding !== 'UTF8') {
    throw new Error(`The target has the encoding ${server.encoding}: create it with UTF8.`)
  }
  const filled = (await countTables(query)).find(({ name, rows }) => name !== HISTORY && rows > 0)
  if (!filled) return
  throw new Error(
    `The target is not empty: ${nameOf(filled)} has ${filled.rows} rows. Nothing was changed.`,
  )
}

interface Counts {
  table: string
  embedded: number
  postgresql: number
}

function compare(source: readonly Table[], copied: readonly Table[]): Counts[] {
  const rows = new Map(copied.map((table) => [nameOf(table), table.rows]))
  return source.map((table) => ({
    table: nameOf(table),
    embedded: table.rows,
    postgresql: rows.get(nameOf(table)) ?? 0,
  }))
}

function drawTable(counts: readonly Counts[]): string[] {
  const width = Math.max(...counts.map(({ table }) => table.length))
  const row = (table: string, ...cells: (string | number)[]) =>
    [table.padEnd(width), ...cells.map((cell) => String(cell).padStart(12))].join('')
  return [
    row('Table', 'embedded', 'PostgreSQL'),
    ...counts.map(({ table, embedded, postgresql }) => row(table, embedded, postgresql)),
  ]
}

async function nextSteps({ dataDir, config }: Environment): Promise<string[]> {
  const generated = await readOrCreateSecrets(dataDir)
  const file = path.join(dataDir, 'secrets.json')
  const isGenerated = config.APP_SECRET === generated.appSecret
  return [
    'Set DATABASE_URL to the address that you gave.',
    isGenerated
      ? `Set APP_SECRET and AGENT_SECRET to appSecret and agentSecret of ${file}.`
      : 'Keep APP_SECRET and AGENT_SECRET as they are set.',
    'Set HOST=127.0.0.1 if only this machine may connect: with DATABASE_URL the server listens on all addresses.',
    `Start the server. Keep ${dataDir} until you have seen it work.`,
  ]
}
