import { AppError } from '@/lib/platform/errors'

const FORMS = new Set(['application/x-www-form-urlencoded', 'multipart/form-data'])
const CHARSETS = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii'])

/** The type of a body in lower case, without parameters: `application/json`. Empty if the request does not say. */
export function mediaType({ headers }: Request): string {
  const [type = ''] = (headers.get('content-type') ?? '').split(';')
  return type.trim().toLowerCase()
}

/** Whether a body is declared to be a form of any kind. */
export function isForm(request: Request): boolean {
  return FORMS.has(mediaType(request))
}

/** @throws unsupported_encoding if the body is compressed */
export function requireUncompressed({ headers }: Request): void {
  const encoding = headers.get('content-encoding')?.trim().toLowerCase() ?? ''
  if (encoding === '' || encoding === 'identity') return
  throw new AppError('unsupported_encoding', {}, { 'Accept-Encoding': 'identity' })
}

/** The charset that the body is declared to be in; null if the request does not say. */
export function charsetOf({ headers }: Request): string | null {
  const type = headers.get('content-type') ?? ''
  return /;\s*charset\s*=\s*["']?([^\s"';,]*)/i.exec(type)?.[1]?.toLowerCase() || null
}

/** @throws unsupported_charset if the body is declared to be in another charset than UTF-8 */
export function requireUtf8(request: Request): void {
  const charset = charsetOf(request)
  if (charset && !CHARSETS.has(charset)) throw new AppError('unsupported_charset')
}
