import { rm, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { parseJson } from '@/lib/platform/text/parse-json'
import type { Environment } from './environment'

/** The addresses of a running installation, for other commands on this machine. */
export interface Runtime {
  pid: number
  url: string
  databaseUrl: string
}

type Location = Pick<Environment, 'dataDir'>

function runtimeFile({ dataDir }: Location): string {
  return path.join(dataDir, 'runtime.json')
}

/** Writes the runtime file of an embedded installation. Only this user can read it. */
export async function writeRuntime(environment: Environment, databaseUrl: string): Promise<void> {
  if (!environment.embeddedDatabase) return
  const runtime: Runtime = { pid: process.pid, url: environment.localUrl, databaseUrl }
  await writeFile(runtimeFile(environment), JSON.stringify(runtime, null, 2), { mode: 0o600 })
}

export function clearRuntime(location: Location): Promise<void> {
  return rm(runtimeFile(location), { force: true })
}

/**
 * Finds the running installation of this data directory, or null. Connects to its database to make sure, because a
 * killed installation leaves its file behind.
 */
export async function findRuntime(location: Location): Promise<Runtime | null> {
  const text = await readFile(runtimeFile(location), 'utf8').catch(() => null)
  // A full disk leaves a part of the file.
  const runtime = parseJson(text ?? '') as Runtime | undefined
  if (!runtime) return null
  const client = new pg.Client({
    connectionString: runtime.databaseUrl,
    connectionTimeoutMillis: 5000,
  })
  // Without a listener, a connection that breaks would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return runtime
  } catch {
    return null
  }
}
