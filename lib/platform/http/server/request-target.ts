import { AppError } from '@/lib/platform/errors'

/** The parts of a request that name its destination. */
export interface Addressed {
  /** The request target as it came: `/path?query`, `http://host/path?query` or `*`. */
  target: string
  /** All Host headers. */
  hosts: readonly string[]
  /** As in `HTTP/1.1`. */
  version: string
}

/** The hosts of this server, with their ports, in the form of `URL.host`. */
export interface OwnHosts {
  /** The host for requests that name none. */
  first(): string
  has(host: string): boolean
}

/**
 * Reads the target of a request as a path and a host.
 * - A request of HTTP/1.0 may have no Host header: load balancers and monitors check servers this way.
 * - A target with a host, as sent to proxies, is served if the host is this server's.
 * See docs/contract/decisions.md#unreadable-requests.
 * @throws invalid_host, invalid_target, wrong_host
 */
export function readTarget(
  { target, hosts, version }: Addressed,
  own: OwnHosts,
): { target: string; host: string } {
  const [given = ''] = hosts
  const isAbsent = given === '' && version === '1.0'
  if (hosts.length > 1 || !(isAbsent || isHost(given))) throw new AppError('invalid_host')
  const host = isAbsent ? own.first() : given
  if (target.startsWith('/')) return { target, host }
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) throw new AppError('invalid_target')
  const url = new URL(target)
  if (url.username || url.password || !own.has(url.host)) throw new AppError('wrong_host')
  return { target: `/${target.replace(/^[^/]+\/\/[^/\\?#]*[/\\]?/, '')}`, host: url.host }
}

/** A URL shortens such an address, so the two cannot be compared. */
const IPV6 = /^\[[\da-f:.]+\]$/

/** The last Host header that was right. Nearly all requests have the same. */
let rightHost = ''

/** Whether a Host header is a name or an address as a URL has it, with or without a port. */
function isHost(host: string): boolean {
  if (!host) return false
  if (host === rightHost) return true
  if (!URL.canParse(`http://${host}`)) return false
  const name = host.replace(/:\d*$/, '').toLowerCase()
  const isRight = IPV6.test(name) || new URL(`http://${host}`).hostname === name
  if (isRight) rightHost = host
  return isRight
}
