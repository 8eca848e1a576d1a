const KEY = /^pk_live_[0-9a-f]{48}$/

/**
 * The key a request carries: `X-API-Key`, else `Authorization: Bearer`, else `?api_key=`; the
 * first part where a platform joined two by a comma. Null when missing or malformed.
 * See docs/contract/public-api.md#api-key-transport.
 */
export function readApiKey(request: Request): string | null {
  const bearer = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  const given =
    request.headers.get('x-api-key') ?? bearer ?? new URL(request.url).searchParams.get('api_key')
  const key = given?.split(',')[0]?.trim() ?? ''
  return KEY.test(key) ? key : null
}

export { hashApiKey } from './api-key'
