import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { atExit } from '@/scripts/lib/processes.mjs'
import { type ServerOptions, type StartedServer, startServer } from './start'

/**
 * Makes a function that starts something at its first call. All test files of a process share it, and it ends with the
 * process.
 */
export function forThisProcess<T>(start: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | undefined
  return () => (started ??= start())
}

/** Starts a server that is killed at the end of this process. Nothing can be awaited then. */
export async function startServerForThisProcess(options: ServerOptions): Promise<StartedServer> {
  const server = await startServer(options)
  const folders = [server.dataDir, ...(await socketFolders(server))]
  atExit(() => {
    // Vitest leaves a process half a second to end, in which a busy machine does not delete a thousand files.
    spawn('rm', ['-rf', ...folders], { detached: true, stdio: 'ignore' }).unref()
  })
  return server
}

/** The folder with the socket of the embedded database, if the server uses that. A killed server leaves it behind. */
async function socketFolders({ dataDir, env }: StartedServer): Promise<string[]> {
  if (env.DATABASE_URL) return []
  const text = await readFile(join(dataDir, 'runtime.json'), 'utf8')
  const { databaseUrl } = JSON.parse(text) as { databaseUrl: string }
  const host = new URL(databaseUrl).searchParams.get('host')
  return host ? [host] : []
}
