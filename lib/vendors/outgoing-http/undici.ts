import { TLSSocket } from 'node:tls'
import { LRUCache } from 'lru-cache'
import { buildConnector, Pool } from 'undici'
import { isIpAddress, isPrivateNetworkIpAddress } from './rules/ip-address'
import { storable } from '@/lib/platform/text/storable-text'
import type { OutgoingFailure, OutgoingHttp, OutgoingRequest, OutgoingResult } from './port'
import { IpAddressRefused, assertAllowed, checkedLookup } from './resolve'

/** Bytes of an answer that are kept. */
const MAX_KEPT_BYTES = 2048

/** Bytes of an answer that are read, so that its connection can be used again. */
const MAX_READ_BYTES = 64 * 1024

/** A dead name or host must not outlive this, whatever the timeout of the request. */
const CONNECT_TIMEOUT_MS = 30_000

interface Options {
  /** Loopback and private networks too, whose certificates nobody can have signed. */
  allowPrivate: boolean
}

/** Connections that are kept for each origin; what was not used for long goes. */
export function undiciHttp({ allowPrivate }: Options): OutgoingHttp {
  const connect = checkedConnector(allowPrivate)
  const pools = new LRUCache<string, Pool>({
    max: 1000,
    ttl: 10 * 60_000,
    updateAgeOnGet: true,
    dispose: (pool) => void pool.close(),
  })
  const poolOf = (origin: string): Pool => {
    const known = pools.get(origin)
    if (known) return known
    // As many connections as requests: a slow answer holds up no other request to its host.
    const pool = new Pool(origin, { connect, connections: null, clientTtl: 5 * 60_000 })
    pools.set(origin, pool)
    return pool
  }
  return {
    async post(request) {
      const startedAt = new Date()
      const start = performance.now()
      const answer = await within(request.timeoutMs, (signal) =>
        send(poolOf, request, signal),
      ).catch(failed)
      return { startedAt, durationMs: Math.round(performance.now() - start), ...answer }
    },
  }
}

type Answer = Omit<OutgoingResult, 'startedAt' | 'durationMs'>

/** Gives up by itself too: a request whose connection is still being made does not hear of its signal. */
async function within<T>(ms: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      controller.abort()
      reject(new DOMException('The request took too long', 'TimeoutError'))
    }, ms)
  })
  try {
    return await Promise.race([run(controller.signal), timeout])
  } finally {
    clearTimeout(timer)
  }
}

async function send(
  poolOf: (origin: string) => Pool,
  request: OutgoingRequest,
  signal: AbortSignal,
): Promise<Answer> {
  const url = new URL(request.url)
  if (url.protocol !== 'https:') throw new IpAddressRefused('Only https is allowed')
  const { statusCode, body } = await poolOf(url.origin).request({
    path: `${url.pathname}${url.search}`,
    method: 'POST',
    headers: request.headers,
    body: request.body,
    signal,
  })
  return { statusCode, response: await readStart(body), failure: null, detail: null }
}

/** The first 2 KB. Leaving the loop early closes the connection. */
async function readStart(body: AsyncIterable<Buffer>): Promise<string> {
  const kept: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    if (size < MAX_KEPT_BYTES) kept.push(chunk.subarray(0, MAX_KEPT_BYTES - size))
    size += chunk.byteLength
    if (size > MAX_READ_BYTES) break
  }
  return storable(Buffer.concat(kept).toString('utf8'))
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
      // An address as such is never looked up.
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

/** Where certificates are not checked by the connection itself: only the own network's may be anything. */
function untrusted(socket: TLSSocket): Error | null {
  if (socket.authorized || isPrivateNetworkIpAddress(socket.remoteAddress ?? '')) return null
  const code = String(socket.authorizationError)
  return Object.assign(new Error(`The certificate is not valid: ${code}`), { code })
}

function failed(error: unknown): Answer {
  const { code, name } = error as { code?: unknown; name?: string }
  const detail = typeof code === 'string' ? code : (name ?? 'Error')
  return { statusCode: null, response: null, failure: kindOf(detail), detail }
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
