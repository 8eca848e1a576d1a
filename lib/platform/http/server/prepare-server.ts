import { subscribe } from 'node:diagnostics_channel'
import { type IncomingMessage, type RequestListener, Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { config } from '@/lib/platform/config'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { openFilesLimit } from '@/lib/platform/open-files-limit'
import { afterResponses, answerClientError, type Exchange } from './client-errors'
import { ownHosts } from './own-hosts'
import { listMethods, refuse, refuseOnSocket } from './refusal'
import { readTarget } from './request-target'
import { ignoreUpgrades } from './upgrades'

/** Extra time for the headers of a request, so that an idle connection always ends first. */
const HEADERS_MARGIN_MS = 5000

const ALLOW = { Allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' }

/** For requests whose end is unknown. */
const CLOSE = { Connection: 'close' }

// Global, because the bundles of the server have this module once each.
const PREPARED = Symbol.for('santral.preparedServer')

/**
 * Prepares the server of this process when it gets its first connection, for `npm run dev` and `API_FRONT=off`, where Next
 * makes it. Called once, when the process starts.
 */
export function prepareFoundServer(): void {
  subscribe('net.server.socket', (message) => {
    const { server } = (message as { socket: { server?: unknown } }).socket
    if (!(server instanceof Server) || PREPARED in server) return
    const address = server.address()
    const isThisServer = typeof address === 'object' && address?.port === config().PORT
    if (isThisServer) prepareServer(server as Server)
  })
}

/**
 * Has a server answer in words what its listeners do not see: bytes that are not a request, targets and hosts that are
 * not its own, expectations, `CONNECT` and `OPTIONS *`. Upgrades are ignored, but for WebSockets during development, by
 * which the browser learns of changes. See docs/contract/decisions/requests.md#unreadable-requests.
 */
export function prepareServer(server: Server): void {
  const { KEEP_ALIVE_SECONDS, NODE_ENV } = config()
  Object.assign(server, { [PREPARED]: true, requireHostHeader: false })
  server.keepAliveTimeout = KEEP_ALIVE_SECONDS * 1000
  server.headersTimeout = server.keepAliveTimeout + HEADERS_MARGIN_MS
  // Node would leave out the headers beyond a number without a word. Their size is limited.
  server.maxHeadersCount = 0
  server.requestTimeout = Math.max(server.requestTimeout, server.headersTimeout)
  limitConnections(server)
  ignoreUpgrades(server, { webSockets: NODE_ENV === 'development' })
  const latest = new WeakMap<Duplex, Exchange>()
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (incoming, outgoing) => {
    latest.set(incoming.socket, { incoming, outgoing })
    if (!readable(incoming, outgoing)) return
    for (const listener of listeners) listener.call(server, incoming, outgoing)
  })
  server.on('clientError', (error, socket) =>
    answerClientError(error, socket as Socket, latest.get(socket)),
  )
  server.on('checkExpectation', (incoming, outgoing) =>
    refuse(incoming, outgoing, new AppError('expectation_failed', {}, CLOSE)),
  )
  server.on('connect', ({ method, url }, socket) => {
    socket.on('error', () => {})
    const error = new AppError('method_not_allowed', {}, ALLOW)
    afterResponses(latest.get(socket), () => refuseOnSocket(socket, error, { method, target: url }))
  })
}

/** How often dropped connections are logged, in milliseconds. */
const DROPS_LOGGED_MS = 60_000

/**
 * Leaves half of the files that this process may open to everything else. A route whose file could not be opened when it
 * was first called would fail until the process ends.
 */
function limitConnections(server: Server): void {
  server.maxConnections = Math.floor(openFilesLimit() / 2)
  let loggedAt = -Infinity
  server.on('drop', () => {
    if (performance.now() - loggedAt < DROPS_LOGGED_MS) return
    loggedAt = performance.now()
    const { maxConnections } = server
    log().warn({ maxConnections }, 'connections dropped: raise the limit of open files (ulimit -n)')
  })
}

/** Whether a request is for a route. Its target becomes a path, with a Host header. Otherwise, it is answered. */
function readable(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  try {
    if (!/^1\.[01]$/.test(incoming.httpVersion)) {
      throw new AppError('malformed_request', { reason: 'Invalid HTTP version' }, CLOSE)
    }
    const coding = incoming.headers['transfer-encoding']
    if (coding && !/^(identity|chunked)$/i.test(coding))
      throw new AppError('unknown_transfer_coding', {}, CLOSE)
    return readAddress(incoming, outgoing)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    refuse(incoming, outgoing, error as AppError)
    return false
  }
}

function readAddress(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const { url: target = '/', httpVersion: version, method } = incoming
  const isOptionsOfAll = target === '*' && method === 'OPTIONS'
  const hosts = headersOf(incoming.rawHeaders, 'host')
  const addressed = { target: isOptionsOfAll ? '/' : target, hosts, version }
  const read = readTarget(addressed, ownHosts(incoming.socket))
  if (isOptionsOfAll) {
    listMethods(incoming, outgoing, ALLOW)
    return false
  }
  incoming.url = read.target
  if (read.host !== incoming.headers.host) setHost(incoming, read.host)
  return true
}

/** The values of a header as they came, one by one. */
function headersOf(rawHeaders: readonly string[], wanted: string): string[] {
  const values: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === wanted.length && name.toLowerCase() === wanted) {
      values.push(rawHeaders[at + 1] ?? '')
    }
  }
  return values
}

function setHost({ headers, rawHeaders }: IncomingMessage, host: string): void {
  headers.host = host
  const at = rawHeaders.findIndex((name, index) => index % 2 === 0 && /^host$/i.test(name))
  if (at < 0) rawHeaders.push('Host', host)
  else rawHeaders[at + 1] = host
}
