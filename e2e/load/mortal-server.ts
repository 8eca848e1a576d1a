import { startServer, type StartedServer } from '@/lib/testing/server'
import { poll } from '@/lib/testing/poll'
import { freePort } from '@/scripts/lib/ports.mjs'

/** A server that is killed and comes back at the same URL with the same data. */
export interface MortalServer {
  current(): StartedServer
  /** Whether a kill is going on, so that answers need not be right. */
  isDying(): boolean
  kill(which: Kill): Promise<void>
  /** Resolves once it answers. */
  alive(): Promise<void>
  stop(): Promise<number | null>
}

/** The web server alone, which the launcher starts again, or everything at once. */
export type Kill = 'web server' | 'everything'

const BACK_MS = 60_000

export async function startMortalServer(): Promise<MortalServer> {
  const port = String(await freePort())
  const env = { PORT: port, APP_URL: `http://localhost:${port}` }
  let server = await startServer({ env })
  let dying = false

  const isHealthy = async () => {
    const response = await fetch(new URL('/api/health', server.url)).catch(() => null)
    return response?.ok ? true : undefined
  }
  async function alive() {
    const back = await poll(isHealthy, { timeout: BACK_MS, interval: 20 })
    if (!back) throw new Error(`The server did not come back within ${BACK_MS / 1000} s`)
  }

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
