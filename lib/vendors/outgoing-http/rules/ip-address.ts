import ipaddr from 'ipaddr.js'

/** Today's global unicast space of IPv6: what is outside it is local, mapped, translated or unassigned. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

const OWN_NETWORK = new Set(['loopback', 'private', 'uniqueLocal'])

function range(address: string): string | null {
  if (!ipaddr.isValid(address)) return null
  const parsed = ipaddr.parse(address)
  if (parsed.kind() === 'ipv6' && parsed.range() === 'unicast') {
    return parsed.match(GLOBAL_IPV6) ? 'unicast' : 'unassigned'
  }
  return parsed.range()
}

/** Whether this is an address as a resolver or a URL writes it: `10.0.0.1`, `::1`. */
export function isIpAddress(text: string): boolean {
  return ipaddr.isValid(text)
}

/**
 * Whether an address is one of the public internet's. Everything with a meaning of its own is not:
 * loopback, private, link-local, shared (CGNAT), multicast, broadcast, documentation, and IPv4
 * addresses that are wrapped in IPv6 (mapped, NAT64, 6to4, Teredo), whatever they wrap.
 */
export function isPublicIpAddress(address: string): boolean {
  return range(address) === 'unicast'
}

/** Loopback and private networks: what `WEBHOOK_ALLOW_PRIVATE_TARGETS` lets through, and no more. */
export function isPrivateNetworkIpAddress(address: string): boolean {
  return OWN_NETWORK.has(range(address) ?? '')
}
