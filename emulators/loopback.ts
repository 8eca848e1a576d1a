import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Server as HttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { Server as TlsServer } from 'node:tls'

/** Instead of a {@link Reply}: closes the connection without a response. */
export const CUT = 'cut'

export interface Reply {
  status: number
  /** The content type. Default: JSON. */
  type?: string
  headers?: Record<string, string>
  /** Serialized if the type is JSON; otherwise a string, or an async iterable of chunks. */
  body: unknown
}

export interface LoopbackServer {
  /** `http://127.0.0.1:…`, or `https` */
  origin: string
  close(): Promise<void>
}

const JSON_TYPE = 'application/json'

type Handle = (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<Reply | typeof CUT | void>

/**
 * Starts an HTTP server on loopback.
 * @param port 0, the default, for any free port
 */
export function serveOnLoopback(handle: Handle, port = 0): Promise<LoopbackServer> {
  return listenOnLoopback(createServer(replying(handle)), port)
}

/**
 * Returns a listener for the requests of a server.
 * @param handle returns the reply to a request, or nothing if it has responded itself; if it rejects, the reply has
 * status 500
 */
export function replying(handle: Handle) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    void handle(request, response)
      .catch((error: unknown): Reply => ({ status: 500, type: 'text/plain', body: String(error) }))
      .then((reply) => {
        if (!reply) return
        if (reply === CUT) return void request.socket.destroy()
        const { status, type = JSON_TYPE, headers, body } = reply
        response.writeHead(status, { 'content-type': type, ...headers })
        if (isPieces(body)) return void sendPieces(response, body)
        response.end(type === JSON_TYPE ? JSON.stringify(body) : body)
      })
  }
}

function isPieces(body: unknown): body is AsyncIterable<string> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body
}

/** Streams the chunks of a body. Destroys the connection if the iterable throws. */
async function sendPieces(response: ServerResponse, pieces: AsyncIterable<string>): Promise<void> {
  try {
    for await (const piece of pieces) {
      if (response.destroyed) return
      await new Promise<void>((resolve) => response.write(piece, () => resolve()))
    }
    response.end()
  } catch {
    response.destroy()
  }
}

/** Lets a server listen on loopback. Closing it closes all open connections. @throws Error if the port is taken */
export async function listenOnLoopback(
  server: Server | HttpsServer,
  port = 0,
): Promise<LoopbackServer> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const protocol = server instanceof TlsServer ? 'https' : 'http'
  return {
    origin: `${protocol}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
