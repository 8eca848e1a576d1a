import type { z } from 'zod'
import { PastedDocument, UploadedDocument } from '../contract/panel-input'
import {
  type DocumentKind,
  documentKind,
  fileTitle,
  plainFileName,
} from '@/lib/vendors/document-reader/rules/document'
import { AppError } from '@/lib/platform/errors'
import { mediaType } from '@/lib/platform/http/media-type'
import { parsePart } from '@/lib/platform/http/parse-input'
import { readJson } from '@/lib/platform/http/read-body'
import { readBytes, readUpload, type UploadedFile } from '@/lib/platform/http/read-upload'
import { oneLine } from '@/lib/platform/text/visible-text'
import type { UploadSlot } from '@/lib/platform/http/upload-slots'
import { MAX_DOCUMENT_BYTES, MAX_PASTED_DOCUMENT_BYTES } from '@/lib/platform/upload-limits'

interface PostedDocument {
  title: string
  kind: DocumentKind
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * Reads the document in a request: a form with the field `file` and an optional `title`, or pasted
 * text as JSON. @throws payload_too_large, invalid_json, validation_error, document_kind
 */
export async function readPostedDocument(
  slot: UploadSlot,
  request: Request,
): Promise<PostedDocument> {
  if (mediaType(request) !== 'multipart/form-data') {
    const { value } = await readJson(request, MAX_PASTED_DOCUMENT_BYTES)
    return pasted(parsePart(PastedDocument, value))
  }
  const { file, fields } = await readUpload(slot, request, MAX_DOCUMENT_BYTES)
  try {
    return await uploaded(file, parsePart(UploadedDocument, { title: fields.title }))
  } finally {
    await file.discard()
  }
}

function pasted({ title, text }: z.output<typeof PastedDocument>): PostedDocument {
  const bytes = new Uint8Array(Buffer.from(text))
  if (bytes.byteLength > MAX_DOCUMENT_BYTES) throw new AppError('payload_too_large')
  return { title, kind: 'text', bytes }
}

async function uploaded(
  file: UploadedFile,
  { title }: z.output<typeof UploadedDocument>,
): Promise<PostedDocument> {
  const name = oneLine(plainFileName(file.name))
  const kind = documentKind(name)
  if (!kind) throw new AppError('document_kind')
  return { title: title ?? fileTitle(name), kind, bytes: await readBytes(file) }
}
