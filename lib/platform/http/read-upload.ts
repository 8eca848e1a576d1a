import { randomUUID } from 'node:crypto'
import { open, unlink, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AppError, validationError } from '@/lib/platform/errors'
import { MAX_FORM_OVERHEAD_BYTES } from '@/lib/platform/upload-limits'
import { mediaType, requireUncompressed } from './media-type'
import { boundaryOf, BrokenForm, collect, formParts } from './multipart'
import { readPart } from './read-body'
import type { UploadSlot } from './upload-slots'

/** An uploaded file. It can be read more than once, until it is discarded. */
export interface UploadedFile {
  name: string
  size: number
  read(): AsyncIterable<Uint8Array>
  discard(): Promise<void>
}

export interface Upload {
  file: UploadedFile
  fields: Record<string, string>
}

const PIECE = 65_536

/**
 * The file of a request: its body, or the field `file` of a form. It is written to a temporary file while it arrives, so
 * that it takes no memory.
 * @param limit in bytes
 * @throws payload_too_large, validation_error (a form without a file), request_aborted, unsupported_encoding
 */
export async function readUpload(_: UploadSlot, request: Request, limit: number): Promise<Upload> {
  const type = request.headers.get('content-type') ?? ''
  requireUncompressed(request)
  if (mediaType(request) === 'multipart/form-data') return readForm(request, type, limit)
  requireLength(request, limit)
  return { file: await spool('', bodyOf(request, limit), limit), fields: {} }
}

/** The bytes of the file of a request, for one small enough to be held in memory. @throws as `readUpload` */
export async function readUploadedBytes(
  slot: UploadSlot,
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const { file } = await readUpload(slot, request, limit)
  try {
    return await readBytes(file)
  } finally {
    await file.discard()
  }
}

export async function readBytes(file: UploadedFile): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(file.size)
  let at = 0
  for await (const piece of file.read()) {
    bytes.set(piece, at)
    at += piece.byteLength
  }
  return bytes
}

const NO_FILE = [{ path: 'file', message: 'The form has no file.' }]

/** The least size of a part of a form: its boundary and headers. */
const PART_BYTES = 60

async function readForm(request: Request, type: string, limit: number): Promise<Upload> {
  requireLength(request, limit + MAX_FORM_OVERHEAD_BYTES)
  const boundary = boundaryOf(type)
  if (!boundary) throw validationError(NO_FILE)
  const fields: [string, string][] = []
  let file: UploadedFile | undefined
  let room = MAX_FORM_OVERHEAD_BYTES
  try {
    const body = bodyOf(request, limit + MAX_FORM_OVERHEAD_BYTES)
    for await (const { name, fileName, content } of formParts(body, boundary)) {
      room -= PART_BYTES
      if (room < 0) throw new AppError('payload_too_large')
      if (fileName === null) {
        const text = await collect(content, room)
        room -= text.length
        fields.push([name, text])
      } else if (name === 'file' && !file) file = await spool(fileName, content, limit)
    }
    if (!file) throw validationError(NO_FILE)
    return { file, fields: Object.fromEntries(fields) }
  } catch (error) {
    await file?.discard()
    throw error instanceof BrokenForm ? validationError(NO_FILE) : error
  }
}

function requireLength(request: Request, limit: number): void {
  if (Number(request.headers.get('content-length')) > limit) throw new AppError('payload_too_large')
}

async function* bodyOf({ body }: Request, limit: number): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  let size = 0
  let isOver = false
  try {
    for (let part = await readPart(reader); !part.done; part = await readPart(reader)) {
      size += part.value.byteLength
      if (size > limit) throw new AppError('payload_too_large')
      yield part.value
    }
    isOver = true
  } finally {
    if (!isOver) await reader.cancel().catch(() => undefined)
  }
}

/** Writes a file to an unlinked temporary file, which the system removes when this process ends at the latest. */
async function spool(
  name: string,
  content: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<UploadedFile> {
  const filePath = path.join(tmpdir(), `santral-upload-${randomUUID()}`)
  const handle = await open(filePath, 'wx+', 0o600)
  await unlink(filePath)
  try {
    let size = 0
    for await (const piece of content) {
      size += piece.byteLength
      if (size > limit) throw new AppError('payload_too_large')
      // Unlike `write`, this never writes a part only, as on a full disk.
      await handle.appendFile(piece)
    }
    return { name, size, read: () => pieces(handle), discard: () => handle.close() }
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function* pieces(handle: FileHandle): AsyncGenerator<Uint8Array> {
  for (let at = 0; ;) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(PIECE), 0, PIECE, at)
    if (bytesRead === 0) return
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}
