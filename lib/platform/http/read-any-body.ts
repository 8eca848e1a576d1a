import { AppError } from '@/lib/platform/errors'
import { mediaType, requireUtf8 } from './media-type'
import { boundaryOf, BrokenForm, collect, formParts } from './multipart'
import { readBody } from './read-body'

/** Parts of a form. The rest is left out. */
const MAX_PARTS = 200

export interface AnyBody {
  /** What JSON holds, or an object of a form's fields. */
  value: unknown
  /** Whether a form sent it: then a person waits for a page. */
  isForm: boolean
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads a body of JSON or of a form of either kind. Files are left out, and of two fields with one name, the first
 * filled one counts.
 * @param limit in bytes
 * @throws invalid_json, payload_too_large, request_aborted, unsupported_charset, unsupported_encoding
 */
export async function readAnyBody(request: Request, limit: number): Promise<AnyBody> {
  requireUtf8(request)
  const type = mediaType(request)
  const bytes = await readBody(request, limit)
  if (type === 'multipart/form-data') {
    const boundary = boundaryOf(request.headers.get('content-type') ?? '')
    if (!boundary) throw new AppError('invalid_json')
    return { value: fieldsOf(await readParts(bytes, boundary, limit)), isForm: true }
  }
  try {
    const text = decoder.decode(bytes)
    if (type === 'application/x-www-form-urlencoded' && !/^\s*[{[]/.test(text)) {
      return { value: fieldsOf(new URLSearchParams(text)), isForm: true }
    }
    return { value: JSON.parse(text) as unknown, isForm: false }
  } catch {
    throw new AppError('invalid_json')
  }
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
  limit: number,
): Promise<[string, string][]> {
  const fields: [string, string][] = []
  try {
    for await (const { name, fileName, content } of formParts(pieces(bytes), boundary)) {
      if (fileName === null) fields.push([name, await collect(content, limit)])
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
