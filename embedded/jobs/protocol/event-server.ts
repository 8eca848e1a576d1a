import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { ZodError, z } from 'zod'
import type { JobEvent } from './schemas'
import { parseEvents } from './parse-events'
import type { Log } from '../log'

const MAX_BODY_BYTES = 16 * 1024 * 1024

interface EventServerOptions {
  port: number
  eventKey: string
  /** Stores events. They are durable once the promise resolves. */
  accept: (events: JobEvent[]) => Promise<void>
  log: Log
}

interface Reply {
  status: number
  body: object
}

/**
 * Starts an HTTP server on loopback that receives the events of the SDK: `POST /e/<event key>`.
 * @returns its origin, such as `http://127.0.0.1:4711`, and a function that stops it
 * @throws the error of listening, such as EADDRINUSE
 */
export async function startEventServer(
  options: EventServerOptions,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    void handle(request, options).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await listen(server, options.port)
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => close(server) }
}

async function handle(request: IncomingMessage, options: EventServerOptions): Promise<Reply> {
  const key = /^\/e\/([^/?]+)$/.exec(request.url ?? '')?.[1]
  if (request.method !== 'POST' || key === undefined) {
    return failure(404, 'The embedded job runner has no such endpoint')
  }
  if (!equalInConstantTime(key, options.eventKey)) return failure(401, 'Event key not found')
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
    return failure(413, 'Event payload too large')
  }
  try {
    const seed = request.headers['x-inngest-event-id-seed']
    const events = parseEvents(await text(request), seed?.toString(), Date.now())
    await options.accept(events)
    return { status: 200, body: { ids: events.map((event) => event.id), status: 200 } }
  } catch (error) {
    if (error instanceof ZodError) return failure(400, z.prettifyError(error))
    if (error instanceof SyntaxError) return failure(400, 'The body is not JSON')
    options.log.error({ err: error }, 'could not store events')
    return failure(500, 'The events could not be stored')
  }
}

function failure(status: number, error: string): Reply {
  return { status, body: { error, status } }
}

function equalInConstantTime(given: string, expected: string): boolean {
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
