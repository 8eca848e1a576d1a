import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The connection is cut without an answer. */
export const CUT = 'cut'

export interface Reply {
  status: number
  /** JSON unless told. */
  type?: string
  headers?: Record<string, string>
  /** Text goes out as it is where the type is another one than JSON. */
  body: unknown
}

export interface Listening {
  /** `http://127.0.0.1:…` */
  origin: string
  close(): Promise<void>
}

const JSON_TYPE = 'application/json'

/** A server on loopback that answers by this function; what it throws is a 500. @param port any that is free: 0 */
export function answering(
  answer: (request: IncomingMessage) => Promise<Reply | typeof CUT>,
  port = 0,
): Promise<Listening> {
  const server = createServer((request, response) => {
    void answer(request)
      .catch((error: unknown): Reply => ({ status: 500, type: 'text/plain', body: String(error) }))
      .then((reply) => {
        if (reply === CUT) return void request.socket.destroy()
        const { status, type = JSON_TYPE, headers, body } = reply
        response.writeHead(status, { 'content-type': type, ...headers })
        response.end(type === JSON_TYPE ? JSON.stringify(body) : body)
      })
  })
  return listening(server, port)
}

/** Lets a server listen on loopback; closing it cuts the connections that are open. */
export async function listening(server: Server, port = 0): Promise<Listening> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
