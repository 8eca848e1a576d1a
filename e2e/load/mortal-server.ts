import { launchServer, startServer } from '@/testing/server'
import { poll } from '@/testing/poll'
import { freePort } from '@/scripts/lib/ports.mjs'
import { within } from '@/scripts/lib/time-scale.mjs'
import type { LoadedServer } from './loaded-server'
import { moment } from './moment'

/** A server that is killed and comes back. */
export interface MortalServer extends LoadedServer {
  /**
   * Kills it and waits until it is back.
   * @param interruptions kills everything during the starts that follow too, each after so many milliseconds
   */
  kill(which: Kill, interruptions?: readonly number[]): Promise<void>
  /** How often it came back. */
  lives(): number
}

/** The web server alone, which the launcher starts again, or everything at once. */
export type Kill = 'web server' | 'everything'

const BACK_MS = 60_000

/** Waits until the server at this URL answers. @throws Error if it takes too long */
export async function untilHealthy(url: string): Promise<void> {
  const isHealthy = async () => {
    const response = await fetch(new URL('/api/health', url)).catch(() => null)
    return response?.ok ? true : undefined
  }
  const back = await poll(isHealthy, { timeout: BACK_MS, interval: 20 })
  if (!back) throw new Error(`The server did not come back within ${within(BACK_MS) / 1000} s`)
}

/** @param settings more settings of the product */
export async function startMortalServer(
  settings: Record<string, string> = {},
): Promise<MortalServer> {
  const port = String(await freePort())
  const env = { ...settings, PORT: port, APP_URL: `http://localhost:${port}` }
  let server = await startServer({ env })
  let dying = false
  let lives = 0

  const alive = () => untilHealthy(server.url)

  return {
    current: () => server,
    isDying: () => dying,
    async kill(which, interruptions = []) {
      dying = true
      if (which === 'web server') await server.kill9WebServer()
      else await server.kill9()
      let isGone = which === 'everything'
      for (const ms of interruptions) {
        const starting = isGone ? await launchServer({ after: server, env }) : server
        await moment(ms)
        await starting.kill9()
        isGone = true
      }
      if (isGone) server = await startServer({ after: server, env })
      await alive()
      dying = false
      lives += 1
    },
    alive,
    lives: () => lives,
    stop: () => server.stop(),
  }
}
