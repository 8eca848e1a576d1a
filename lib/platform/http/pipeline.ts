import { randomUUID } from 'node:crypto'
import { config } from '@/lib/platform/config'
import { isStorageFull } from '@/lib/platform/database/storage-full'
import { isDatabaseUnavailable } from '@/lib/platform/database/unavailable'
import { AppError, type ErrorCode } from '@/lib/platform/errors'
import { strictTransportSecurity } from '@/lib/platform/security/page-headers'
import { challenge } from '@/lib/platform/auth/challenge'
import { log, withRequestId } from '@/lib/platform/log'
import { loggedPath } from './logged-path'
import { requestUrl } from './request-url'
import { annotateSpan, count, telemetry } from '@/lib/platform/telemetry'
import { Response } from '@/lib/platform/http/response'

const REQUEST_ID = /^[\w.-]{8,64}$/

/** The id that a client gave its request, or a new one. @param given the X-Request-Id header */
export function requestId(given: string | null | undefined): string {
  return given && REQUEST_ID.test(given) ? given : randomUUID()
}

export function jsonResponse(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers },
  })
}

/** The response to an error. Unexpected errors are logged and reveal nothing. */
export function errorResponse(error: unknown): Response {
  const known = error instanceof AppError ? error : unexpected(error)
  if (telemetry()) reportRefusal(known)
  const headers = known.status === 401 ? { ...challenge('panel'), ...known.headers } : known.headers
  return jsonResponse(known.status, known.body, headers)
}

/**
 * Logs an error that no use case expects, and returns the error for the caller.
 * See docs/contract/decisions/requests.md#database-unavailable and docs/contract/decisions/requests.md#full-disk.
 */
function unexpected(error: unknown): AppError {
  if (isStorageFull(error)) {
    log().error({ err: error }, 'the disk is full')
    return new AppError('storage_full', {}, { 'Retry-After': '30' })
  }
  if (isDatabaseUnavailable(error)) {
    log().error({ err: error }, 'the database is unavailable')
    return new AppError('service_unavailable', {}, { 'Retry-After': '5' })
  }
  log().error({ err: error }, 'unexpected error')
  return new AppError('internal_error')
}

export function reportRefusal({ code }: { code: ErrorCode }): void {
  count('santral.request.refusals', { code })
  annotateSpan({ 'santral.error_code': code })
}

/** Runs a handler with a request id and one log line, and turns its errors into responses. */
export function answer(request: Request, run: () => Promise<Response>): Promise<Response> {
  const id = requestId(request.headers.get('x-request-id'))
  return withRequestId(id, async () => {
    if (telemetry()) annotateSpan({ 'santral.request_id': id })
    const start = performance.now()
    const response = await run().catch(errorResponse)
    response.headers.set('X-Request-Id', id)
    const transport = strictTransportSecurity(config().APP_URL)
    if (transport) response.headers.set('Strict-Transport-Security', transport)
    log().info(
      {
        method: request.method,
        path: loggedPath(requestUrl(request).pathname),
        status: response.status,
        ms: Math.round(performance.now() - start),
      },
      'request',
    )
    return response
  })
}
