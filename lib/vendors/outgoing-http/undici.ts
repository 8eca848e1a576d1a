import { TLSSocket } from 'node:tls'
import { buildConnector } from 'undici'
import { isIpAddress, isPrivateNetworkIpAddress } from './rules/ip-address'
import { type Connection, Connections } from './connections'
import { exchange, StaleConnection } from './exchange'
import type { OutgoingFailure, OutgoingHttp, OutgoingRequest, OutgoingResult } from './port'
import { IpAddressRefused, assertAllowed, checkedLookup } from './resolve'

/** Limits the attempt to reach a dead host, whatever the request's timeout. */
const CONNECT_TIMEOUT_MS = 30_000

interface Options {
  /** Permits loopback and private networks. No authority signs certificates for them, so theirs are not checked. */
  allowPrivate: boolean
}

/** Sends requests with undici, over connections that are kept for a while. */
export function undiciHttp({ allowPrivate }: Options): OutgoingHttp {
  const connections = new Connections(checkedConnector(allowPrivate))
  return {
    async post(request) {
      const startedAt = new Date()
      const start = performance.now()
      const answer = await send(connections, request).catch(failed)
      return { startedAt, durationMs: Math.round(performance.now() - start), ...answer }
    },
  }
}

type Answer = Omit<OutgoingResult, 'startedAt' | 'durationMs'>

/**
 * A receiver may close a kept connection at the moment at which it is used again, and then has not failed. So the
 * request is sent once more, over a new connection and within the same timeout.
 */
async function send(connections: Connections, request: OutgoingRequest): Promise<Answer> {
  const { origin, protocol } = new URL(request.url)
  if (protocol !== 'https:') throw new IpAddressRefused('Only https is allowed')
  const over = async (connection: Connection, timeoutMs: number): Promise<Answer> => {
    try {
      const response = await exchange(connection, { ...request, timeoutMs })
      return { ...response, failure: null, detail: null }
    } finally {
      connections.release(connection)
    }
  }
  const start = performance.now()
  try {
    return await over(connections.take(origin), request.timeoutMs)
  } catch (error) {
    if (!(error instanceof StaleConnection)) throw error
    return over(connections.open(origin), request.timeoutMs - (performance.now() - start))
  }
}

function checkedConnector(allowPrivate: boolean): buildConnector.connector {
  const connect = buildConnector({
    timeout: CONNECT_TIMEOUT_MS,
    lookup: checkedLookup(allowPrivate),
    autoSelectFamily: true,
    rejectUnauthorized: !allowPrivate,
  })
  return (options, callback) => {
    try {
      // An IP address in the URL is never looked up.
      const host = options.hostname.replace(/^\[|\]$/g, '')
      if (isIpAddress(host)) assertAllowed(host, allowPrivate)
    } catch (error) {
      callback(error as Error, null)
      return
    }
    connect(options, (error, socket) => {
      const distrust = socket instanceof TLSSocket ? untrusted(socket) : null
      if (error) callback(error, null)
      else if (distrust) {
        socket.destroy()
        callback(distrust, null)
      } else callback(null, socket)
    })
  }
}

/** The certificate error of a connection that does not check certificates itself; null for private IP addresses. */
function untrusted(socket: TLSSocket): Error | null {
  if (socket.authorized || isPrivateNetworkIpAddress(socket.remoteAddress ?? '')) return null
  const code = String(socket.authorizationError)
  return Object.assign(new Error(`The certificate is not valid: ${code}`), { code })
}

function failed(error: unknown): Answer {
  const { code, name } = error as { code?: unknown; name?: string }
  const detail = typeof code === 'string' ? code : (name ?? 'Error')
  return {
    statusCode: null,
    response: null,
    retryAfter: null,
    failure: kindOf(detail),
    detail,
  }
}

const KINDS: [RegExp, OutgoingFailure][] = [
  [/^(TimeoutError|AbortError)$|TIMEDOUT|_TIMEOUT$/, 'timeout'],
  [/^ADDRESS_REFUSED$/, 'address_refused'],
  [/^E(NOTFOUND|AI_\w+|NODATA|SERVFAIL|BADRESP|BADNAME|FORMERR|NONAME|TIMEOUT)$/, 'dns'],
  [/CERT|^ERR_(SSL|TLS)_|^UNABLE_TO_|^EPROTO$|SELF_SIGNED|^HOSTNAME_MISMATCH$/, 'tls'],
]

function kindOf(code: string): OutgoingFailure {
  return KINDS.find(([pattern]) => pattern.test(code))?.[1] ?? 'connection'
}
