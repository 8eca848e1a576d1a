import { rm, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Environment } from './environment'

/** What a running installation tells the other commands on this machine. */
export interface Runtime {
  pid: number
  url: string
  databaseUrl: string
}

type Place = Pick<Environment, 'dataDir'>

function file({ dataDir }: Place): string {
  return path.join(dataDir, 'runtime.json')
}

export async function writeRuntime(environment: Environment, databaseUrl: string): Promise<void> {
  if (!environment.embeddedDatabase) return
  const runtime: Runtime = { pid: process.pid, url: environment.localUrl, databaseUrl }
  await writeFile(file(environment), JSON.stringify(runtime, null, 2), { mode: 0o600 })
}

export function clearRuntime(place: Place): Promise<void> {
  return rm(file(place), { force: true })
}

/** The running installation of this data directory, or null: a killed one leaves its file behind. */
export async function findRuntime(place: Place): Promise<Runtime | null> {
  const text = await readFile(file(place), 'utf8').catch(() => null)
  if (!text) return null
  const runtime = JSON.parse(text) as Runtime
  const client = new pg.Client({
    connectionString: runtime.databaseUrl,
    connectionTimeoutMillis: 5000,
  })
  try {
    await client.connect()
    await client.end()
    return runtime
  } catch {
    return null
  }
}
