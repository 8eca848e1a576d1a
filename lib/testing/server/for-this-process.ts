import { spawn } from 'node:child_process'
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
  atExit(() => {
    // Vitest leaves a process half a second to end, in which a busy machine does not delete a thousand files.
    spawn('rm', ['-rf', server.dataDir], { detached: true, stdio: 'ignore' }).unref()
  })
  return server
}
