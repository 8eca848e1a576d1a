import { isIpAddress } from '@/lib/vendors/outgoing-http/rules/ip-address'

const IPV6 = /[\da-f]*:[\da-f:.]*[\da-f:]/gi
const IPV4 = /\d{1,3}(\.\d{1,3}){3}/g

/**
 * The words of an exchange or provider without IP addresses, because they may show what a SIP host resolves to in the
 * exchange's network: `dial tcp 10.0.0.5:5060: refused` becomes `dial tcp …:5060: refused`.
 */
export function withoutIpAddresses(words: string): string {
  const hide = (found: string) => (isIpAddress(found) ? '…' : found)
  return words.replace(IPV6, hide).replace(IPV4, hide)
}
