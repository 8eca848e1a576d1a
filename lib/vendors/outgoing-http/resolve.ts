import { Resolver, lookup } from 'node:dns/promises'
import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { isPrivateNetworkIpAddress, isPublicIpAddress } from './rules/ip-address'

export class IpAddressRefused extends Error {
  readonly code = 'ADDRESS_REFUSED'
}

class NoAddress extends Error {
  readonly code = 'ENODATA'
}

export function assertAllowed(address: string, allowPrivate: boolean): void {
  if (isPublicIpAddress(address) || (allowPrivate && isPrivateNetworkIpAddress(address))) return
  throw new IpAddressRefused(`${address} is not a public address`)
}

/**
 * Asks the DNS without occupying one of Node's few threads, as `lookup` does: a receiver whose name
 * servers are slow must not hold up the others.
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

/** Names of the own network live in the hosts file, which only the system's resolver reads. */
function resolveAny(hostname: string): Promise<LookupAddress[]> {
  return lookup(hostname, { all: true })
}

/**
 * A resolver for one connection: it fails when any answer is refused, and the connection is made to
 * one of the very addresses that were checked, so that a second answer of the DNS changes nothing.
 * For sockets with `autoSelectFamily`, which ask for all addresses.
 */
export function checkedLookup(
  allowPrivate: boolean,
  resolve = allowPrivate ? resolveAny : resolvePublic,
): LookupFunction {
  const lookup = callbackify(async (hostname: string, _options: object) => {
    const addresses = await resolve(hostname)
    if (addresses.length === 0) throw new NoAddress('The name has no address')
    for (const { address } of addresses) assertAllowed(address, allowPrivate)
    return addresses
  })
  return lookup
}
