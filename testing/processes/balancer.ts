import { createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listenOnLoopback } from '@/emulators/loopback'

export interface Balancer {
  url: string
  add(port: number): void
  answered(port: number): number
  close(): Promise<void>
}

/**
 * Starts it on loopback. A process that refuses the connection is passed over. If the connection breaks later, so does
 * the client's, because the request may have been carried out.
 */
export async function startBalancer(): Promise<Balancer> {
  const ports: number[] = []
  const answered = new Map<number, number>()
  let turn = 0

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const first = turn++ % ports.length
    for (const port of [...ports.slice(first), ...ports.slice(0, first)]) {
      if (!(await passOn(port, request, body, response))) continue
      answered.set(port, (answered.get(port) ?? 0) + 1)
      return
    }
    response.writeHead(502).end()
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  const { origin, close } = await listenOnLoopback(server)
  return {
    url: origin.replace('127.0.0.1', 'localhost'),
    add: (port) => void ports.push(port),
    answered: (port) => answered.get(port) ?? 0,
    close,
  }
}

/** @returns whether there is an answer; false if nothing listens. @throws Error if the connection breaks */
function passOn(
  port: number,
  { method, url, headers: { connection: _, ...headers } }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const outgoing = send({ host: '127.0.0.1', port, method, path: url, headers, agent: false })
    // A connection is refused, or reset while it waits for a process that stops.
    outgoing.once('error', (error: NodeJS.ErrnoException) =>
      error.syscall === 'connect' ? resolve(false) : reject(error),
    )
    outgoing.once('response', (answer) => {
      const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...given } = answer.headers
      response.writeHead(answer.statusCode ?? 502, given)
      answer.once('error', reject)
      answer.once('end', () => resolve(true))
      answer.pipe(response)
    })
    response.once('close', () => outgoing.destroy())
    outgoing.end(body)
  })
}
