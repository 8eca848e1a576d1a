import ipaddr from 'ipaddr.js'

/** The global unicast space of IPv6. Everything outside it is local, mapped, translated or unassigned. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

const PRIVATE_RANGES = new Set(['loopback', 'private', 'uniqueLocal'])

function range(address: string): string | null {
  if (!ipaddr.isValid(address)) return null
  const parsed = ipaddr.parse(address)
  if (parsed.kind() === 'ipv6' && parsed.range() === 'unicast') {
    return parsed.match(GLOBAL_IPV6) ? 'unicast' : 'unassigned'
  }
  return parsed.range()
}

/** Whether a text is an IP address: `10.0.0.1`, `::1`. */
export function isIpAddress(text: string): boolean {
  return ipaddr.isValid(text)
}

/**
 * Whether an IP address belongs to the public internet. No special range does: loopback, private,
 * link-local, shared (CGNAT), multicast, broadcast, documentation, nor IPv4 addresses inside IPv6 (mapped,
 * NAT64, 6to4, Teredo), whichever they are.
 */
export function isPublicIpAddress(address: string): boolean {
  return range(address) === 'unicast'
}

/**
 * Whether an IP address is a loopback or private one: exactly those that `WEBHOOK_ALLOW_PRIVATE_TARGETS`
 * permits.
 */
export function isPrivateNetworkIpAddress(address: string): boolean {
  return PRIVATE_RANGES.has(range(address) ?? '')
}
