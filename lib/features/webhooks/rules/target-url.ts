import {
  isIpAddress,
  isPrivateNetworkIpAddress,
  isPublicIpAddress,
} from '@/lib/vendors/outgoing-http/rules/ip-address'

/** See docs/contract/public-api.md#target-url. */
export const MAX_TARGET_URL = 1000

/** The reason why a target URL is refused as text, or null. See docs/contract/public-api.md#target-url. */
export function targetUrlProblem(text: string): string | null {
  if (!text.startsWith('https://')) return 'The address must start with https://'
  if (text.length > MAX_TARGET_URL) {
    return `The address must have at most ${MAX_TARGET_URL} characters.`
  }
  // URL parsers silently drop tabs and line breaks.
  if (/\s|\p{Cc}/u.test(text) || !URL.canParse(text)) return 'The address is not a valid URL.'
  const { username, password } = new URL(text)
  if (username || password) return 'The address must not contain a user name or password.'
  return null
}

/** Host names that only resolve inside one network or machine. RFC 6761, 6762, 8375. */
const LOCAL_NAME = /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home\.arpa)$/

/** The host, without the brackets of an IPv6 address and without a final dot. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

/**
 * Whether the text of a valid URL shows that its host is not public. The URL parser has already
 * normalised every notation of an IPv4 address (decimal, octal, hexadecimal, short).
 * See docs/contract/decisions.md#private-network-targets.
 */
export function isPrivateNetworkTarget(text: string): boolean {
  const host = hostOf(new URL(text))
  if (isIpAddress(host)) return !isPublicIpAddress(host)
  return !host.includes('.') || LOCAL_NAME.test(host)
}

/** Whether `WEBHOOK_ALLOW_PRIVATE_TARGETS` permits a host that is not public. */
export function isOwnNetworkTarget(text: string): boolean {
  const host = hostOf(new URL(text))
  return isIpAddress(host) ? isPrivateNetworkIpAddress(host) : true
}
