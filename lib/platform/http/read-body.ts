import { AppError } from '@/lib/platform/errors'
import { isForm, requireUncompressed, requireUtf8 } from './media-type'

const MAX_BODY = 1024 * 1024

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** The next part of a body. @throws request_aborted if the client breaks the request off */
export async function readPart(reader: Reader): ReturnType<Reader['read']> {
  try {
    return await reader.read()
  } catch {
    throw new AppError('request_aborted')
  }
}

/**
 * Reads a body of at most `limit` bytes.
 * @throws payload_too_large as soon as the limit is exceeded; request_aborted, unsupported_encoding
 */
export async function readBody(request: Request, limit = MAX_BODY): Promise<Uint8Array> {
  requireUncompressed(request)
  const declared = request.headers.get('content-length')
  if (Number(declared) > limit) throw new AppError('payload_too_large')
  return declared === null ? readParts(request, limit) : readWhole(request, limit)
}

/** The server takes no more bytes than the request declares. Without a stream, this costs a third. */
async function readWhole(request: Request, limit: number): Promise<Uint8Array> {
  const bytes = await request.arrayBuffer().catch(() => {
    throw new AppError('request_aborted')
  })
  if (bytes.byteLength > limit) throw new AppError('payload_too_large')
  return new Uint8Array(bytes)
}

async function readParts(request: Request, limit: number): Promise<Uint8Array> {
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body.getReader()
  for (let part = await readPart(reader); !part.done; part = await readPart(reader)) {
    size += part.value.byteLength
    if (size > limit) {
      await reader.cancel()
      throw new AppError('payload_too_large')
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/**
 * The body as text and as JSON, whatever its type says. A form is refused only if it is not JSON: many clients
 * declare one by default.
 * @throws invalid_json, form_encoded, unsupported_charset, and as `readBody`
 */
export async function readJson(
  request: Request,
  limit = MAX_BODY,
): Promise<{ text: string; value: unknown }> {
  requireUtf8(request)
  const bytes = await readBody(request, limit)
  try {
    const text = decoder.decode(bytes)
    return { text, value: JSON.parse(text) as unknown }
  } catch {
    throw new AppError(isForm(request) ? 'form_encoded' : 'invalid_json')
  }
}
