import { AppError } from '@/lib/platform/errors'

/** The parts of a request that name its destination. */
export interface Addressed {
  /** The request target as it came: `/path?query`, `http://host/path?query` or `*`. */
  target: string
  hosts: readonly string[]
  /** As in `HTTP/1.1`. */
  version: string
}

/** The hosts of this server, with their ports, in the form of `URL.host`. */
export interface OwnHosts {
  first(): string
  has(host: string): boolean
}

/**
 * Reads the target of a request as a path and a host.
 * - A request of HTTP/1.0 may have no Host header: load balancers and monitors check servers this way.
 * - A target with a host, as sent to proxies, is served if the host is this server's.
 * See docs/contract/decisions/requests.md#unreadable-requests.
 * @throws invalid_host, invalid_target, wrong_host
 */
export function readTarget(
  { target, hosts, version }: Addressed,
  own: OwnHosts,
): { target: string; host: string } {
  const [given = ''] = hosts
  const isAbsent = given === '' && version === '1.0'
  const host = isAbsent ? own.first() : readHost(given)
  if (hosts.length > 1 || host === null) throw new AppError('invalid_host')
  if (target.startsWith('/')) return { target, host }
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) throw new AppError('invalid_target')
  const url = new URL(target)
  if (url.username || url.password || !own.has(url.host)) throw new AppError('wrong_host')
  return { target: `/${target.replace(/^[^/]+\/\/[^/\\?#]*[/\\]?/, '')}`, host: url.host }
}

/** The last Host header that was right. Nearly all requests have the same. */
let rightHost = ''

const IPV6 = /^\[[\da-f:.]+\]$/

/** A Host header in the form of URLs; null if it is not a name or an address with or without a port. */
function readHost(given: string): string | null {
  if (given !== '' && given === rightHost) return given
  // The port may be empty.
  const host = given.replace(/:$/, '')
  if (host === '' || !URL.canParse(`http://${host}`)) return null
  const name = host.replace(/:\d+$/, '').toLowerCase()
  const { hostname } = new URL(`http://${host}`)
  if (IPV6.test(name)) return hostname + host.slice(name.length)
  if (hostname !== name) return null
  rightHost = host
  return host
}
