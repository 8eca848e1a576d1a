import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { ZodError, z } from 'zod'
import type { JobEvent } from './protocol'
import { readEvents } from './received-events'
import type { Log } from './turn'

const BODY_AT_MOST = 16 * 1024 * 1024

interface EventServerOptions {
  port: number
  eventKey: string
  /** Stores events. Once it resolves, they are not lost any more. */
  accept: (events: JobEvent[]) => Promise<void>
  log: Log
}

interface Answer {
  status: number
  body: object
}

/** Listens on loopback for the events that the SDK sends: `POST /e/<event key>`. */
export async function startEventServer(
  options: EventServerOptions,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    void answer(request, options).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await listen(server, options.port)
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => close(server) }
}

async function answer(request: IncomingMessage, options: EventServerOptions): Promise<Answer> {
  const key = /^\/e\/([^/?]+)$/.exec(request.url ?? '')?.[1]
  if (request.method !== 'POST' || key === undefined) {
    return failure(404, 'The embedded job runner does not offer this')
  }
  if (!isSame(key, options.eventKey)) return failure(401, 'Event key not found')
  if (Number(request.headers['content-length'] ?? 0) > BODY_AT_MOST) {
    return failure(413, 'Event payload too large')
  }
  try {
    const seed = request.headers['x-inngest-event-id-seed']
    const events = readEvents(await text(request), seed?.toString(), Date.now())
    await options.accept(events)
    return { status: 200, body: { ids: events.map((event) => event.id), status: 200 } }
  } catch (error) {
    if (error instanceof ZodError) return failure(400, z.prettifyError(error))
    if (error instanceof SyntaxError) return failure(400, 'The body is not JSON')
    options.log.error({ err: error }, 'could not store events')
    return failure(500, 'The events could not be stored')
  }
}

function failure(status: number, error: string): Answer {
  return { status, body: { error, status } }
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 500).unref()
  })
}
