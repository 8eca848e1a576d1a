import { parse } from 'node:querystring'
import { AppError } from '@/lib/platform/errors'
import { charsetOf, mediaType, requireUtf8 } from '@/lib/platform/http/media-type'
import { boundaryOf, BrokenForm, collectBytes, formParts } from '@/lib/platform/http/multipart'
import { readBody } from '@/lib/platform/http/read-body'

/** Parts of a form. The rest is left out. */
const MAX_PARTS = 200

export interface AnyBody {
  /** The value of the JSON, or an object of a form's fields. */
  value: unknown
  /** Whether a form sent it: then a person waits for a page. */
  isForm: boolean
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Of old Turkish websites. Western ones have nearly the same. */
const OLD_CHARSET = 'windows-1254'

type Decode = (bytes: Uint8Array) => string

/**
 * Reads a body of JSON or of a form of either kind. Files are left out, and of two fields with one name, the first
 * filled one counts. JSON is UTF-8; a form that is not has the charset that it declares, or the one of old websites.
 * @param limit in bytes
 * @throws invalid_json, payload_too_large, request_aborted, unsupported_charset, unsupported_encoding
 */
export async function readAnyBody(request: Request, limit: number): Promise<AnyBody> {
  const type = mediaType(request)
  const bytes = await readBody(request, limit)
  if (type === 'multipart/form-data') {
    const boundary = boundaryOf(request.headers.get('content-type') ?? '')
    if (!boundary) throw new AppError('invalid_json')
    const parts = await readParts(bytes, boundary, { limit, decode: decoderOf(request) })
    return { value: fieldsOf(parts), isForm: true }
  }
  const raw = Buffer.from(bytes).toString('latin1')
  if (type === 'application/x-www-form-urlencoded' && !/^\s*[{[]/.test(raw)) {
    return { value: fieldsOf(urlencoded(raw, decoderOf(request))), isForm: true }
  }
  requireUtf8(request)
  try {
    return { value: JSON.parse(utf8.decode(bytes)) as unknown, isForm: false }
  } catch {
    throw new AppError('invalid_json')
  }
}

/** @throws unsupported_charset */
function decoderOf(request: Request): Decode {
  const old = oldDecoder(charsetOf(request) ?? OLD_CHARSET)
  return (bytes) => {
    try {
      return utf8.decode(bytes)
    } catch {
      return old.decode(bytes)
    }
  }
}

function oldDecoder(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    throw new AppError('unsupported_charset')
  }
}

/** @param raw a character for each byte */
function urlencoded(raw: string, decode: Decode): [string, string][] {
  const fields = parse(raw, '&', '=', {
    maxKeys: MAX_PARTS,
    decodeURIComponent: (text) => decode(percentDecoded(text)),
  })
  return Object.entries(fields).flatMap(([name, values]) =>
    [values ?? []].flat().map((value): [string, string] => [name, value]),
  )
}

function percentDecoded(raw: string): Uint8Array {
  const byteOf = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))
  return Buffer.from(raw.replace(/%([\da-f]{2})/gi, byteOf), 'latin1')
}

function fieldsOf(entries: Iterable<[string, string]>): Record<string, string> {
  const fields = new Map<string, string>()
  for (const [name, value] of entries) {
    if (fields.size >= MAX_PARTS) break
    if (!fields.get(name)?.trim()) fields.set(name, value)
  }
  return Object.fromEntries(fields)
}

async function readParts(
  bytes: Uint8Array,
  boundary: string,
  { limit, decode }: { limit: number; decode: Decode },
): Promise<[string, string][]> {
  const fields: [string, string][] = []
  try {
    for await (const { name, fileName, content } of formParts(pieces(bytes), boundary)) {
      if (fileName === null) fields.push([name, decode(await collectBytes(content, limit))])
      if (fields.length >= MAX_PARTS) break
    }
  } catch (error) {
    if (error instanceof BrokenForm) throw new AppError('invalid_json')
    throw error
  }
  return fields
}

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  await Promise.resolve()
  yield bytes
}
