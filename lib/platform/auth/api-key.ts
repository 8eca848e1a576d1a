import { hash, randomBytes } from 'node:crypto'
import { requestUrl } from '@/lib/platform/http/request-url'

/** `pk_live_` and 24 random bytes in hex. See docs/contract/public-api.md#api-key-format. */
const API_KEY_START = 'pk_live_'
const API_KEY_RANDOM_BYTES = 24
const PREFIX_LENGTH = 12

export function newApiKey(): string {
  return API_KEY_START + randomBytes(API_KEY_RANDOM_BYTES).toString('hex')
}

/** A fast hash is enough, because keys have 192 random bits. */
export function hashApiKey(key: string): string {
  return hash('sha256', key)
}

/** The part that may be shown: the first 12 characters. See docs/contract/public-api.md#api-key-display. */
export function apiKeyPrefix(key: string): string {
  return key.slice(0, PREFIX_LENGTH)
}

const KEY = /^pk_live_[0-9a-f]{48}$/

/**
 * The key of a request, from the first of `X-API-Key`, `Authorization: Bearer` and `?api_key=` that is not
 * blank. Some platforms join two headers with a comma; the first key counts then. Null if it is missing or
 * malformed. See docs/contract/public-api.md#api-key-transport.
 */
export function readApiKey(request: Request): string | null {
  const bearer = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  const key =
    firstPart(request.headers.get('x-api-key')) ??
    firstPart(bearer) ??
    firstPart(requestUrl(request).searchParams.getAll('api_key').join())
  return key && KEY.test(key) ? key : null
}

/** The first part between commas that is not blank. */
function firstPart(text: string | null | undefined): string | undefined {
  return text
    ?.split(',')
    .map((part) => part.trim())
    .find(Boolean)
}
