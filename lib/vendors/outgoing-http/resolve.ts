import { lookup, Resolver } from 'node:dns/promises'
import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { isPrivateNetworkIpAddress, isPublicIpAddress } from './rules/ip-address'

export class IpAddressRefused extends Error {
  readonly code = 'ADDRESS_REFUSED'
}

class NoIpAddress extends Error {
  readonly code = 'ENODATA'
}

function isAllowed(address: string, allowPrivate: boolean): boolean {
  return isPublicIpAddress(address) || (allowPrivate && isPrivateNetworkIpAddress(address))
}

/** @throws IpAddressRefused where the IP address is not public, nor private with `allowPrivate` */
export function assertAllowed(address: string, allowPrivate: boolean): void {
  if (isAllowed(address, allowPrivate)) return
  // Does not name the IP address: resolved addresses are internal.
  throw new IpAddressRefused('The host has an IP address that is not public')
}

/**
 * Asks the DNS directly. `lookup` would occupy one of Node's few threads, so that a receiver with slow
 * name servers would delay the others.
 */
async function resolvePublic(hostname: string): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  const [v4, v6] = await Promise.allSettled([
    resolver.resolve4(hostname),
    resolver.resolve6(hostname),
  ])
  if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason
  return [
    ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
    ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
  ]
}

/** Uses the system's resolver, which also reads the hosts file, with the names of a private network. */
function resolveAny(hostname: string): Promise<LookupAddress[]> {
  return lookup(hostname, { all: true })
}

/**
 * A resolver for one connection. It fails if any IP address is refused. The connection goes to one of the
 * checked IP addresses, so that a second DNS answer (DNS rebinding) changes nothing. For sockets with
 * `autoSelectFamily`, which ask for all IP addresses.
 */
export function checkedLookup(
  allowPrivate: boolean,
  resolve = allowPrivate ? resolveAny : resolvePublic,
): LookupFunction {
  const lookup = callbackify(async (hostname: string, _options: object) => {
    const addresses = await resolve(hostname)
    if (addresses.length === 0) throw new NoIpAddress('The host name has no IP address')
    for (const { address } of addresses) assertAllowed(address, allowPrivate)
    return addresses
  })
  return lookup
}

/**
 * Whether another program may connect to a host: not if any of its IP addresses is refused. A host
 * that does not resolve is allowed, because nothing can connect to it. Asks the system's resolver, as the other
 * program does, with its hosts file and search domains.
 */
export async function mayBeConnected(
  host: string,
  allowPrivate: boolean,
  resolve = resolveAny,
): Promise<boolean> {
  const addresses = await resolve(host).catch(() => [])
  return addresses.every(({ address }) => isAllowed(address, allowPrivate))
}

/** The IP addresses of a host, for a connection to one of them. Empty if it is unknown, or any of them is refused. */
export async function resolveAllowed(host: string, allowPrivate: boolean): Promise<string[]> {
  const found = await resolveAny(host).catch(() => [])
  const addresses = found.map(({ address }) => address)
  return addresses.every((address) => isAllowed(address, allowPrivate)) ? addresses : []
}

/** The answers of name servers that know no such host. Others, such as a timeout, say nothing about it. */
const NOT_FOUND = ['ENOTFOUND', 'ENODATA']

async function resolveService(name: string): Promise<string[]> {
  const records = await new Resolver({ timeout: 2000, tries: 1 }).resolveSrv(name)
  return records.map((record) => record.name)
}

/**
 * The result of {@link mayBeConnected} for a host that another program connects to, or `unknown` if
 * the host has neither an IP address nor one of these service records (`_sip._udp.example.com`). The hosts behind
 * service records have to be allowed too. A name server that does not answer leaves the host allowed.
 */
export async function inspectHost(
  host: string,
  services: readonly string[],
  allowPrivate: boolean,
  ask = { addresses: resolveAny, service: resolveService },
): Promise<'allowed' | 'refused' | 'unknown'> {
  try {
    const addresses = await ask.addresses(host)
    return addresses.every(({ address }) => isAllowed(address, allowPrivate))
      ? 'allowed'
      : 'refused'
  } catch (error) {
    if (!isNotFound(error)) return 'allowed'
  }
  const answers = await Promise.allSettled(services.map((name) => ask.service(name)))
  const targets = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const checked = await Promise.all(
    targets.map((target) => mayBeConnected(target, allowPrivate, ask.addresses)),
  )
  if (checked.includes(false)) return 'refused'
  const isUnknown = answers.every(
    (answer) => answer.status === 'rejected' && isNotFound(answer.reason),
  )
  return isUnknown ? 'unknown' : 'allowed'
}

function isNotFound(error: unknown): boolean {
  return NOT_FOUND.includes((error as NodeJS.ErrnoException | undefined)?.code ?? '')
}
