import { AppError } from '@/lib/platform/errors'
import { type ByteRange, parseByteRange } from '@/lib/platform/byte-range'

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
 * A response with a file, or with the requested part of it. It is never cached. The framework leaves out
 * Content-Length, so only a partial response contains the length of the file; players ask for a part.
 * @throws range_not_satisfiable, and what `open` throws
 */
export async function fileResponse(request: Request, file: SentFile): Promise<Response> {
  const { name, isDownload, type, bytes, open } = file
  const isHead = request.method === 'HEAD'
  const range = isHead ? undefined : parseByteRange(request.headers.get('range'), bytes)
  if (range === 'none') {
    throw new AppError('range_not_satisfiable', {}, { 'Content-Range': `bytes */${bytes}` })
  }
  const headers = {
    'Content-Type': type,
    'Content-Disposition': `${isDownload ? 'attachment' : 'inline'}; filename="${name}"`,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-store',
    ...(range && { 'Content-Range': `bytes ${range.first}-${range.last}/${bytes}` }),
  }
  return new Response(isHead ? null : await open(range), { status: range ? 206 : 200, headers })
}
