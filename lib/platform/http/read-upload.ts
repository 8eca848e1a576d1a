import { randomUUID } from 'node:crypto'
import { open, unlink, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AppError, validationError } from '@/lib/platform/errors'
import { readBody, readPart } from './read-body'

/** An uploaded file. It can be read more than once, until it is discarded. */
export interface UploadedFile {
  name: string
  size: number
  read(): AsyncIterable<Uint8Array>
  discard(): Promise<void>
}

export interface Upload {
  file: UploadedFile
  /** The other fields of the form. */
  fields: Record<string, string>
}

/** The bytes allowed for the boundaries, names and other fields of a form. */
const FORM_OVERHEAD = 64 * 1024

const PIECE = 65_536

/**
 * The file of a request: its body, or the field `file` of a form.
 * @param limit in bytes
 * @throws payload_too_large, validation_error (a form without a file), request_aborted
 */
export async function readUpload(request: Request, limit: number): Promise<Upload> {
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('multipart/form-data')) return readForm(request, type, limit)
  return { file: await spool(request, limit), fields: {} }
}

/** The bytes of the file of a request, for one small enough to be held in memory. @throws as `readUpload` */
export async function readUploadedBytes(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const { file } = await readUpload(request, limit)
  try {
    return await readBytes(file)
  } finally {
    await file.discard()
  }
}

/** All bytes of a file. */
export async function readBytes(file: UploadedFile): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(file.size)
  let at = 0
  for await (const piece of file.read()) {
    bytes.set(piece, at)
    at += piece.byteLength
  }
  return bytes
}

async function readForm(request: Request, type: string, limit: number): Promise<Upload> {
  const body = await readBody(request, limit + FORM_OVERHEAD)
  const form = await new Response(Buffer.from(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null)
  const file = form?.get('file')
  if (!form || !(file instanceof File)) {
    throw validationError([{ path: 'file', message: 'The form has no file.' }])
  }
  if (file.size > limit) throw new AppError('payload_too_large')
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return { file: inMemory(file), fields: Object.fromEntries(texts) }
}

function inMemory(file: File): UploadedFile {
  return {
    name: file.name,
    size: file.size,
    async *read() {
      for (let at = 0; at < file.size; at += PIECE) {
        yield new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer())
      }
    },
    discard: () => Promise.resolve(),
  }
}

/** Writes the body to an unlinked temporary file, which the system removes when this process ends at the latest. */
async function spool(request: Request, limit: number): Promise<UploadedFile> {
  if (Number(request.headers.get('content-length')) > limit) throw new AppError('payload_too_large')
  const filePath = path.join(tmpdir(), `santral-upload-${randomUUID()}`)
  const handle = await open(filePath, 'wx+', 0o600)
  await unlink(filePath)
  try {
    const size = await write(handle, request.body, limit)
    return { name: '', size, read: () => pieces(handle), discard: () => handle.close() }
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function write(handle: FileHandle, body: Request['body'], limit: number): Promise<number> {
  if (!body) return 0
  let size = 0
  const reader = body.getReader()
  for (let part = await readPart(reader); !part.done; part = await readPart(reader)) {
    size += part.value.byteLength
    if (size > limit) {
      await reader.cancel()
      throw new AppError('payload_too_large')
    }
    await handle.write(part.value)
  }
  return size
}

async function* pieces(handle: FileHandle): AsyncGenerator<Uint8Array> {
  for (let at = 0; ;) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(PIECE), 0, PIECE, at)
    if (bytesRead === 0) return
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}
