import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { ZodError, z } from 'zod'
import type { JobEvent } from './schemas'
import { type Checkpoint, parseCheckpoint } from './parse-checkpoint'
import { parseEvents } from './parse-events'
import { hashSigningKey } from './signature'
import type { Log } from '../log'

const MAX_BODY_BYTES = 16 * 1024 * 1024

/** `stale`: the call has lost its lease, or its run has ended. `too_large`: the results exceed the run's limits. */
export type CheckpointOutcome = 'stored' | 'stale' | 'too_large'

interface ApiServerOptions {
  /** Listens already. */
  server: Server
  eventKey: string
  signingKey: string
  /** Stores events. They are durable once the promise resolves. */
  accept: (events: JobEvent[]) => Promise<void>
  /** Stores results of steps. They are durable once the promise resolves with `stored`. */
  checkpoint: (checkpoint: Checkpoint) => Promise<CheckpointOutcome>
  log: Log
}

interface Reply {
  status: number
  body: object
}

/** @param port 0 is any free one. @throws the error of listening, such as EADDRINUSE */
export async function listenOnLoopback(port = 0): Promise<Server> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
  return server
}

/** The origin of a server on loopback, such as `http://127.0.0.1:4711`. */
export function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/**
 * Has a server receive events from the SDK, `POST /e/<event key>`, and the results of steps during a call,
 * `POST /v1/checkpoint/<run>/async`.
 * @returns a function that stops it
 */
export function receiveFromApp(options: ApiServerOptions): () => Promise<void> {
  const { server } = options
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    void handle(request, options).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  return () => close(server)
}

async function handle(request: IncomingMessage, options: ApiServerOptions): Promise<Reply> {
  const endpoint = findEndpoint(request, options)
  if (!endpoint) return failure(404, 'The embedded job runner has no such endpoint')
  if (!endpoint.authorized) return failure(401, endpoint.refusal)
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
    return failure(413, 'The body is too large')
  }
  try {
    return await endpoint.run(await text(request))
  } catch (error) {
    if (error instanceof ZodError) return failure(400, z.prettifyError(error))
    if (error instanceof SyntaxError) return failure(400, 'The body is not JSON')
    options.log.error({ err: error }, 'a request of the app could not be stored')
    return failure(500, 'The request could not be stored')
  }
}

interface Endpoint {
  authorized: boolean
  refusal: string
  run: (body: string) => Promise<Reply>
}

function findEndpoint(
  { method, url = '', headers }: IncomingMessage,
  options: ApiServerOptions,
): Endpoint | null {
  if (method !== 'POST') return null
  const key = /^\/e\/([^/?]+)$/.exec(url)?.[1]
  if (key !== undefined) {
    const seed = headers['x-inngest-event-id-seed']?.toString()
    return {
      authorized: equalInConstantTime(key, options.eventKey),
      refusal: 'Event key not found',
      run: (body) => receiveEvents(body, seed, options),
    }
  }
  const runId = /^\/v1\/checkpoint\/([^/?]+)\/async$/.exec(url)?.[1]
  if (runId === undefined) return null
  const expected = `Bearer ${hashSigningKey(options.signingKey)}`
  return {
    authorized: equalInConstantTime(headers.authorization ?? '', expected),
    refusal: 'Unauthorized',
    run: (body) => receiveCheckpoint(body, runId, options),
  }
}

async function receiveEvents(
  body: string,
  seed: string | undefined,
  { accept }: ApiServerOptions,
): Promise<Reply> {
  const events = parseEvents(body, seed, Date.now())
  await accept(events)
  return { status: 200, body: { ids: events.map((event) => event.id), status: 200 } }
}

/** The SDK stops the call at 409. At any other error it tries again, then puts the results into its response. */
async function receiveCheckpoint(
  body: string,
  runId: string,
  { checkpoint }: ApiServerOptions,
): Promise<Reply> {
  switch (await checkpoint(parseCheckpoint(body, runId))) {
    case 'stored':
      return { status: 200, body: {} }
    case 'stale':
      return failure(409, 'The call has lost its lease, or its run has ended')
    case 'too_large':
      return failure(413, 'The results of the run are too large')
  }
}

function failure(status: number, error: string): Reply {
  return { status, body: { error, status } }
}

function equalInConstantTime(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 500).unref()
  })
}
