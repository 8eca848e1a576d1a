import { readResult, type ApiResult } from '../api-client'

interface SentFile {
  path: string
  file: File
  /** Receives the part that has been sent, 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/**
 * Sends a file as the field `file` of a form and reports its progress, which `fetch` cannot. As with
 * `callApi`, a failure is a result, and only an abort throws.
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
