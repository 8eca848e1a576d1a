import { createServer, type IncomingMessage } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { type LoopbackServer, listenOnLoopback } from './loopback'

export interface SocketHandler {
  refuse(request: IncomingMessage): number | null
  accept(socket: WebSocket, url: URL): void
}

export interface SocketServer extends LoopbackServer {
  /** Terminates all open connections. */
  cut(): void
}

export async function serveSockets({ refuse, accept }: SocketHandler): Promise<SocketServer> {
  const server = createServer((_, response) => response.writeHead(426).end())
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, connection, head) => {
    const status = refuse(request)
    if (status !== null) {
      connection.end(`HTTP/1.1 ${status} Refused\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`)
      return
    }
    sockets.handleUpgrade(request, connection, head, (socket) =>
      accept(socket, new URL(request.url ?? '', 'http://localhost')),
    )
  })
  const { origin, close } = await listenOnLoopback(server)
  const cut = () => sockets.clients.forEach((socket) => socket.terminate())
  return {
    origin,
    cut,
    close: () => {
      cut()
      return close()
    },
  }
}
