import { startServer } from '@/lib/testing/server'
import { poll } from '@/lib/testing/poll'
import { freePort } from '@/scripts/lib/ports.mjs'
import type { LoadedServer } from './loaded-server'

/** A server that is killed and comes back. */
export interface MortalServer extends LoadedServer {
  kill(which: Kill): Promise<void>
}

/** The web server alone, which the launcher starts again, or everything at once. */
export type Kill = 'web server' | 'everything'

const BACK_MS = 60_000

/** Waits until the server at this URL answers. @throws Error after a minute */
export async function untilHealthy(url: string): Promise<void> {
  const isHealthy = async () => {
    const response = await fetch(new URL('/api/health', url)).catch(() => null)
    return response?.ok ? true : undefined
  }
  const back = await poll(isHealthy, { timeout: BACK_MS, interval: 20 })
  if (!back) throw new Error(`The server did not come back within ${BACK_MS / 1000} s`)
}

export async function startMortalServer(): Promise<MortalServer> {
  const port = String(await freePort())
  const env = { PORT: port, APP_URL: `http://localhost:${port}` }
  let server = await startServer({ env })
  let dying = false

  const alive = () => untilHealthy(server.url)

  return {
    current: () => server,
    isDying: () => dying,
    async kill(which) {
      dying = true
      if (which === 'web server') await server.kill9WebServer()
      else {
        await server.kill9()
        server = await startServer({ after: server, env })
      }
      await alive()
      dying = false
    },
    alive,
    stop: () => server.stop(),
  }
}
