import { hostOf, isOwnNetworkHost, isPrivateNetworkHost } from './host'

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

/**
 * Whether the text of a valid URL shows that its host is not public.
 * See docs/contract/decisions/webhooks.md#private-network-targets.
 */
export function isPrivateNetworkTarget(text: string): boolean {
  return isPrivateNetworkHost(hostOf(new URL(text)))
}

/** Whether `WEBHOOK_ALLOW_PRIVATE_TARGETS` permits a host that is not public. */
export function isOwnNetworkTarget(text: string): boolean {
  return isOwnNetworkHost(hostOf(new URL(text)))
}
