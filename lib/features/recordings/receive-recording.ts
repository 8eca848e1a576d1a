import { AppError } from '@/lib/platform/errors'
import { readUpload, type UploadedFile } from '@/lib/platform/http/read-upload'
import { MAX_RECORDING_BYTES } from './rules/recording'

/** The body of an upload. @throws recording_format, payload_too_large, request_aborted */
export async function receiveRecording(request: Request): Promise<UploadedFile> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';')
  if (type.trim().toLowerCase() !== 'audio/mpeg') throw new AppError('recording_format')
  return (await readUpload(request, MAX_RECORDING_BYTES)).file
}
