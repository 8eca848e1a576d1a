import { readResult, type ApiResult } from '../api-client'

interface SentFile {
  path: string
  file: File
  /** How much of it has left, 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/**
 * Sends a file as the field `file` of a form and tells how far it is, which `fetch` cannot. A failure
 * is data as in `callApi`, and never thrown but when aborted.
 */
export function sendFile<T>({ path, file, onProgress, signal }: SentFile): Promise<ApiResult<T>> {
  const request = new XMLHttpRequest()
  const body = new FormData()
  body.append('file', file)
  signal.addEventListener('abort', () => request.abort())
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
  return new Promise((resolve, reject) => {
    const end = (response: Response | null) => resolve(readResult<T>(response))
    request.addEventListener('load', () =>
      end(new Response(request.responseText, { status: request.status })),
    )
    request.addEventListener('error', () => end(null))
    request.addEventListener('abort', () => reject(new Error('aborted')))
    request.open('POST', path)
    request.send(body)
  })
}
