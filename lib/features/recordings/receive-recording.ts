import { AppError } from '@/lib/platform/errors'
import { mediaType } from '@/lib/platform/http/media-type'
import { readUpload, type UploadedFile } from '@/lib/platform/http/read-upload'
import type { UploadSlot } from '@/lib/platform/http/upload-slots'
import { MAX_RECORDING_BYTES } from '@/lib/platform/upload-limits'

/** The body of an upload. @throws recording_format, payload_too_large, request_aborted */
export async function receiveRecording(slot: UploadSlot, request: Request): Promise<UploadedFile> {
  if (mediaType(request) !== 'audio/mpeg') throw new AppError('recording_format')
  return (await readUpload(slot, request, MAX_RECORDING_BYTES)).file
}
