import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { config } from '@/lib/platform/config'
import type { AppError } from '@/lib/platform/errors'
import { log, withRequestId } from '@/lib/platform/log'
import { strictTransportSecurity } from '@/lib/platform/security/page-headers'
import { FIXED_POLICY, SECURITY_HEADERS } from '@/lib/platform/security/response-headers.mjs'
import { telemetry } from '@/lib/platform/telemetry'
import { loggedPath } from '../logged-path'
import { reportRefusal, requestId } from '../pipeline'

/** Answers to requests that reach no route. They look, and are logged, like those of `answer`. */

/** The parts of a request target that no log may hold, and the host. */
const NOT_PATH = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*|[?#].*/gis

interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Known parts of a request that could not be read. */
export interface Sender {
  method?: string
  target?: string
}

/** How long a client may take to read the answer before its connection is destroyed, in milliseconds. */
const LINGER_MS = 1000

/** Answers a request with an error. */
export function refuse(incoming: IncomingMessage, outgoing: ServerResponse, error: AppError): void {
  respond(incoming, outgoing, refusal(error))
}

export function listMethods(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  allow: Record<string, string>,
): void {
  respond(incoming, outgoing, { status: 204, headers: allow, body: '' })
}

function respond(incoming: IncomingMessage, outgoing: ServerResponse, answer: Answer): void {
  const { method, url: target, headers: given } = incoming
  outgoing.writeHead(answer.status, complete(answer, { method, target }, given['x-request-id']))
  outgoing.end(answer.body)
}

/**
 * Answers on a connection whose next bytes cannot be read as a request, and ends the connection. It goes on reading for a
 * moment: closing with unread bytes would discard the answer.
 */
export function refuseOnSocket(socket: Duplex, error: AppError, sender: Sender): void {
  const answer = refusal(error)
  const lines = Object.entries({
    Date: new Date().toUTCString(),
    Connection: 'close',
    ...complete(answer, sender),
  })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const { status, body } = answer
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head}\r\n${body}`)
  socket.resume()
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

function refusal(error: AppError): Answer {
  if (telemetry()) reportRefusal(error)
  const body = JSON.stringify(error.body)
  const length = String(Buffer.byteLength(body))
  const headers = { 'Content-Type': 'application/json', 'Content-Length': length, ...error.headers }
  return { status: error.status, headers, body }
}

/** Logs an answer, and adds the headers that all have. */
function complete(
  { status, headers }: Answer,
  { method, target }: Sender,
  given?: string | string[],
): Record<string, string> {
  const id = requestId(typeof given === 'string' ? given : null)
  const path = target === undefined ? undefined : loggedPath(target.replace(NOT_PATH, ''))
  withRequestId(id, () => log().info({ method, path, status, ms: 0 }, 'request'))
  const transport = strictTransportSecurity(config().APP_URL)
  return {
    ...SECURITY_HEADERS,
    ...FIXED_POLICY,
    'Cache-Control': 'no-store',
    ...headers,
    'X-Request-Id': id,
    ...(transport && { 'Strict-Transport-Security': transport }),
  }
}
