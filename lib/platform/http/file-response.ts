import { AppError } from '@/lib/platform/errors'
import { type ByteRange, parseByteRange } from './byte-range'

interface SentFile {
  /** In ASCII, without quotes. */
  name: string
  /** Whether the browser saves it instead of showing it. */
  isDownload: boolean
  type: string
  bytes: number
  /** Not called for HEAD. */
  open: (range?: ByteRange) => Promise<ReadableStream<Uint8Array>>
}

/**
 * A response with a file, or with the part of it that the request asks for. It is kept by no cache.
 * @throws range_not_satisfiable, and what `open` throws
 */
export async function fileResponse(request: Request, file: SentFile): Promise<Response> {
  const { name, isDownload, type, bytes, open } = file
  const isHead = request.method === 'HEAD'
  const range = isHead ? undefined : parseByteRange(request.headers.get('range'), bytes)
  if (range === 'none') {
    throw new AppError('range_not_satisfiable', {}, { 'Content-Range': `bytes */${bytes}` })
  }
  const part = range ?? { first: 0, last: bytes - 1 }
  const headers = {
    'Content-Type': type,
    'Content-Length': String(part.last - part.first + 1),
    'Content-Disposition': `${isDownload ? 'attachment' : 'inline'}; filename="${name}"`,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-store',
    ...(range && { 'Content-Range': `bytes ${part.first}-${part.last}/${bytes}` }),
  }
  return new Response(isHead ? null : await open(range), { status: range ? 206 : 200, headers })
}
