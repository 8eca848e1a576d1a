import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Reply, serveOnLoopback } from '../loopback'

/** State of the application at Inngest. */
export interface SyncedApp {
  functionCount: number
  latestSync: {
    url: string
    /** The most recent failure to reach it. */
    error?: string
  }
}

export interface InngestEmulator {
  url: string
  eventKey: string
  signingKey: string
  app: SyncedApp | null
  close(): Promise<void>
}

const EVENT_KEY = '7f0c5e19b2d84a63'
const SIGNING_KEY = '3b9d5f0e7a1c4826b0e1d2f3a4c5b697'

const hash = (key: string) => createHash('sha256').update(Buffer.from(key, 'hex')).digest('hex')

/**
 * Starts an emulator of the endpoints of a self-hosted Inngest 1.43 that the operator command uses: the registered application
 * and the event key. Does not run jobs.
 */
export async function startInngestEmulator(): Promise<InngestEmulator> {
  const emulator: Omit<InngestEmulator, 'url' | 'close'> = {
    eventKey: EVENT_KEY,
    signingKey: SIGNING_KEY,
    app: null,
  }

  function readApp({ headers }: IncomingMessage): Reply {
    const token = headers.authorization?.replace(/^Bearer /i, '')
    if (token !== SIGNING_KEY && token !== hash(SIGNING_KEY)) {
      return { status: 401, type: 'text/plain', body: 'Authentication failed' }
    }
    if (emulator.app) return { status: 200, body: { data: { id: 'santral', ...emulator.app } } }
    const errors = [{ code: 'not_found', message: 'App not found' }]
    return { status: 404, body: { errors } }
  }

  function handle(request: IncomingMessage): Promise<Reply> {
    const route = `${request.method} ${request.url}`
    if (route === 'GET /v2/apps/santral') return Promise.resolve(readApp(request))
    if (route === `POST /e/${EVENT_KEY}`) return Promise.resolve({ status: 200, body: { ids: [] } })
    return Promise.resolve(
      route.startsWith('POST /e/')
        ? { status: 401, body: { status: 401, error: 'Event key not found' } }
        : { status: 404, type: 'text/plain', body: '404 page not found' },
    )
  }

  const { origin, close } = await serveOnLoopback(handle)
  return Object.assign(emulator, { url: origin, close })
}
