import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { StartedServer } from '@/testing/server'

/** A rule about an installation's data, stated as a query for every violation. */
export interface Invariant {
  says: string
  contradictions: string
}

export type Read = <T extends object>(sql: string, values?: unknown[]) => Promise<T[]>

/** A server of this process, or a server of which only the data directory is known. */
type WithData = Pick<StartedServer, 'dataDir'> & {
  data?: Pick<StartedServer['data'], 'databaseUrl'>
}

/** Reads the database of a server, whichever it uses, and closes the connection afterwards. */
export async function reading<T>(server: WithData, work: (read: Read) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: await databaseUrl(server) })
  await client.connect()
  try {
    return await work(async (sql, values) => (await client.query(sql, values)).rows as never)
  } finally {
    await client.end()
  }
}

export async function databaseUrl({ data, dataDir }: WithData): Promise<string> {
  if (data?.databaseUrl) return data.databaseUrl
  const text = await readFile(join(dataDir, 'runtime.json'), 'utf8')
  return (JSON.parse(text) as { databaseUrl: string }).databaseUrl
}

export async function contradictionsTo(
  invariants: readonly Invariant[],
  read: Read,
): Promise<string[]> {
  const found: string[] = []
  for (const { says, contradictions } of invariants) {
    const rows = await read<{ problem: string }>(contradictions)
    found.push(...rows.map(({ problem }) => `${says}: ${problem}`))
  }
  return found
}
