import { createHash } from 'node:crypto'

/** `pk_live_` and 24 random bytes in hex. See docs/contract/public-api.md#api-key-format. */
export const API_KEY_START = 'pk_live_'
export const API_KEY_RANDOM_BYTES = 24
const PREFIX_LENGTH = 12

/** Keys are 192 random bits, so a plain hash keeps them as well as a slow one. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/**
 * The part that may be shown again: its first 12 characters.
 * See docs/contract/public-api.md#api-key-display.
 */
export function apiKeyPrefix(key: string): string {
  return key.slice(0, PREFIX_LENGTH)
}
