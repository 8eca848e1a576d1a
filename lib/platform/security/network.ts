import ipaddr from 'ipaddr.js'
import { isIpAddress } from './trusted-proxies'

export function networkOf(client: string): string | null {
  const [address = ''] = client.split('/')
  return isIpAddress(address) ? cutAddress(address, 24, 48) : null
}

/** An IP address cut to so many bits of its version: `203.0.113.0/24`. A whole one stands alone. */
export function cutAddress(text: string, ipv4Bits: number, ipv6Bits: number): string {
  const address = ipaddr.process(text)
  const bits = address.kind() === 'ipv4' ? ipv4Bits : ipv6Bits
  const bytes = address.toByteArray().map((byte, at) => (at < bits / 8 ? byte : 0))
  const cut = ipaddr.fromByteArray(bytes).toString()
  return bits === 32 ? cut : `${cut}/${bits}`
}
