import ipaddr from 'ipaddr.js'

/** The global unicast space of IPv6. Everything outside it is local, mapped, translated or unassigned. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

const PRIVATE_RANGES = new Set(['loopback', 'private', 'uniqueLocal'])

/**
 * Addresses at which clouds answer only their own machines, for example with credentials, although the IP range
 * does not show it: Azure's wire server, and the metadata of Amazon and Google by IPv6. The metadata of all clouds at
 * 169.254.169.254 is link-local, and Alibaba's 100.100.100.200 is a shared (CGNAT) one.
 */
const CLOUD_SERVICES = new Set(['168.63.129.16', 'fd00:ec2::254', 'fd20:ce::254'])

function range(address: string): string | null {
  if (!ipaddr.isValid(address)) return null
  const parsed = ipaddr.parse(address)
  if (CLOUD_SERVICES.has(parsed.toString())) return 'cloud'
  if (parsed.kind() === 'ipv6' && parsed.range() === 'unicast') {
    return parsed.match(GLOBAL_IPV6) ? 'unicast' : 'unassigned'
  }
  return parsed.range()
}

export function isIpAddress(text: string): boolean {
  return ipaddr.isValid(text)
}

/**
 * Whether an IP address belongs to the public internet. No special range does: loopback, private,
 * link-local, shared (CGNAT), multicast, broadcast, documentation, nor IPv4 addresses inside IPv6 (mapped,
 * NAT64, 6to4, Teredo), whichever they are. Nor do the IP addresses at which a cloud serves its own machines.
 */
export function isPublicIpAddress(address: string): boolean {
  return range(address) === 'unicast'
}

/**
 * Whether an IP address is a loopback or private one: exactly those that `WEBHOOK_ALLOW_PRIVATE_TARGETS`
 * and `SIP_ALLOW_PRIVATE_TARGETS` permit.
 */
export function isPrivateNetworkIpAddress(address: string): boolean {
  return PRIVATE_RANGES.has(range(address) ?? '')
}
