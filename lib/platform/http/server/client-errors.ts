import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { AppError, type ErrorCode } from '@/lib/platform/errors'
import { refuseOnSocket, type Sender } from './refusal'

/** A request, and the response that is being made. */
export interface Exchange {
  incoming: IncomingMessage
  outgoing: ServerResponse
}

interface ClientError extends Error {
  code?: string
  /** The parser's own words. */
  reason?: string
  rawPacket?: Buffer
}

const CODES: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'chunk_extensions_too_large',
  HPE_INVALID_URL: 'invalid_target',
}

const answered = new WeakSet<Socket>()

/**
 * Answers bytes that are not a request, and requests that do not arrive. Requests that came before on the same
 * connection get their responses first.
 * @param last the last request of the connection
 */
export function answerClientError(error: ClientError, socket: Socket, last?: Exchange): void {
  if (answered.has(socket)) return
  answered.add(socket)
  const { code = '' } = error
  const isPending = last !== undefined && !last.outgoing.writableFinished
  const isInBody = last !== undefined && !last.incoming.complete
  // A route reports a body that its client breaks off. Other bodies were answered before they arrived.
  const isAnswered = isInBody && (!isPending || code === 'HPE_INVALID_EOF_STATE')
  const isGone = !socket.writable || isAnswered
  if (isGone || !/^(HPE|ERR_HTTP)_/.test(code) || socket.bytesRead === 0) {
    socket.destroy()
    return
  }
  const answer = () => {
    if (!socket.writable) return
    refuseOnSocket(socket, asAppError(error), isInBody ? senderOf(last) : readSender(error, last))
  }
  if (!isPending || !isInBody) afterResponses(last, answer)
  else if (last.outgoing.headersSent) last.outgoing.once('close', () => socket.destroySoon())
  // Responses to earlier requests come first.
  else if (last.outgoing.socket) answer()
  else last.outgoing.once('socket', answer)
}

/** Runs a function once the requests before on a connection have their responses. @param last the last of them */
export function afterResponses(last: Exchange | undefined, run: () => void): void {
  if (!last || last.outgoing.writableFinished) run()
  else last.outgoing.once('close', run)
}

function asAppError({ code = '', reason, message }: ClientError): AppError {
  const known = CODES[code]
  if (known) return new AppError(known)
  return new AppError('malformed_request', { reason: reason ?? message })
}

function senderOf({ incoming }: Exchange): Sender {
  return { method: incoming.method, target: incoming.url }
}

/** The method and the target of a request whose first bytes are in the packet. */
function readSender({ rawPacket }: ClientError, last?: Exchange): Sender {
  if (!rawPacket || last) return {}
  const line = /^([A-Z]{3,20}) (\S{1,2000}) HTTP\/\d/.exec(rawPacket.toString('utf8', 0, 4096))
  return line ? { method: line[1], target: line[2] } : {}
}
