import {
  isIpAddress,
  isPrivateNetworkIpAddress,
  isPublicIpAddress,
} from '@/lib/vendors/outgoing-http/rules/ip-address'

/** See docs/contract/public-api.md#target-url. */
export const MAX_TARGET_URL = 1000

/** What is wrong with an address as text, or null. See docs/contract/public-api.md#target-url. */
export function targetUrlProblem(text: string): string | null {
  if (!text.startsWith('https://')) return 'The address must start with https://'
  if (text.length > MAX_TARGET_URL) {
    return `The address must have at most ${MAX_TARGET_URL} characters.`
  }
  // URL parsers drop tabs and line breaks in silence.
  if (/\s|\p{Cc}/u.test(text) || !URL.canParse(text)) return 'The address is not a valid URL.'
  const { username, password } = new URL(text)
  if (username || password) return 'The address must not contain a user name or password.'
  return null
}

/** Names that mean something inside one network or machine only. RFC 6761, 6762, 8375. */
const LOCAL_NAME = /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home\.arpa)$/

/** The host without the brackets and final dot that it may be written with. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

/**
 * Whether a valid address leads, as far as its text tells, to somewhere inside a network. The URL
 * parser has already turned every writing of an IPv4 address (decimal, octal, hexadecimal, short)
 * into the usual one.
 */
export function isPrivateNetworkTarget(text: string): boolean {
  const host = hostOf(new URL(text))
  if (isIpAddress(host)) return !isPublicIpAddress(host)
  return !host.includes('.') || LOCAL_NAME.test(host)
}

/** Whether a target that is not public is one that `WEBHOOK_ALLOW_PRIVATE_TARGETS` lets through. */
export function isOwnNetworkTarget(text: string): boolean {
  const host = hostOf(new URL(text))
  return isIpAddress(host) ? isPrivateNetworkIpAddress(host) : true
}
