import ipaddr from 'ipaddr.js'

/** The IP addresses from a network address on, as ipaddr.js matches them. */
type AddressRange = [network: ipaddr.IPv4 | ipaddr.IPv6, prefixLength: number]

/** The words that stand for several ranges. */
const WORDS: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: [
    '10.0.0.0/8',
    '172.16.0.0/12',
    '192.168.0.0/16',
    '169.254.0.0/16',
    'fc00::/7',
    'fe80::/10',
  ],
}

export function parseTrustedProxies(value: string): {
  ranges: AddressRange[]
  unknown: string[]
} {
  const ranges: AddressRange[] = []
  const unknown: string[] = []
  for (const entry of value.split(',').map((text) => text.trim())) {
    if (entry === '') continue
    const parsed = (Object.hasOwn(WORDS, entry) ? WORDS[entry] : [entry])?.map(parseRange) ?? []
    const found = parsed.filter((range) => range !== null)
    if (found.length < parsed.length) unknown.push(entry)
    else ranges.push(...found)
  }
  return { ranges, unknown }
}

function parseRange(text: string): AddressRange | null {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text)
  if (!isIpAddress(text)) return null
  const address = ipaddr.process(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

export function isTrustedProxy(text: string, ranges: readonly AddressRange[]): boolean {
  if (!isIpAddress(text)) return false
  const address = ipaddr.process(text)
  return ranges.some(
    ([network, length]) => network.kind() === address.kind() && address.match(network, length),
  )
}

export function isIpAddressOrRange(text: string): boolean {
  return parseRange(text) !== null
}

/** Whether a text is a whole IP address. Abbreviations such as `127.1` are none. */
export function isIpAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)
}
