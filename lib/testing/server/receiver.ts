import { once } from 'node:events'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SELF_SIGNED } from './certificate'

/** A webhook request as it arrived; `body` is its very bytes as text, which signatures are about. */
export type ReceivedRequest = {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
  json: unknown
  /** Milliseconds since 1970. */
  at: number
}

/** Answers a request: a status, or whatever else a receiver may do with a response. */
export type Answer = number | ((request: ReceivedRequest, response: ServerResponse) => void)

/**
 * Starts a webhook receiver on a loopback port, with a certificate that signs itself. It answers 200 until told otherwise.
 * `answers` are used up one request after the other; the last one stays.
 */
export async function startReceiver(...answers: Answer[]) {
  const requests: ReceivedRequest[] = []
  const arrivals = new EventTarget()
  const server = createServer(SELF_SIGNED, (incoming, response) => {
    void text(incoming).then((body) => {
      const { method = '', url: path = '', headers } = incoming
      const request = { method, path, headers, body, json: parse(body), at: Date.now() }
      requests.push(request)
      const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? 200
      if (typeof answer === 'number') response.writeHead(answer).end()
      else answer(request, response)
      arrivals.dispatchEvent(new Event('request'))
    })
  })
  // Node itself only closes connections that have begun a request.
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    url: `https://127.0.0.1:${port}/hook`,
    /** All that arrived, in order. */
    requests,
    /** Decides the coming answers. */
    answer(...next: Answer[]) {
      answers.splice(0, answers.length, ...next)
    },
    /**
     * Waits until this many requests that `matches` have arrived, and returns them.
     * @throws Error after `timeout` milliseconds, with what did arrive
     */
    async waitFor(
      count: number,
      matches: (request: ReceivedRequest) => boolean = () => true,
      timeout = 10_000,
    ): Promise<ReceivedRequest[]> {
      const signal = AbortSignal.timeout(timeout)
      const timedOut = next(signal, 'abort')
      for (;;) {
        const found = requests.filter(matches)
        if (found.length >= count) return found
        if (signal.aborted) {
          const arrived = requests.map(({ method, path, body }) => `${method} ${path} ${body}`)
          throw new Error(
            `${found.length} of ${count} requests came within ${timeout} ms. All:\n${arrived.join('\n')}`,
          )
        }
        await Promise.race([next(arrivals, 'request'), timedOut])
      }
    },
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function next(target: EventTarget, type: string): Promise<void> {
  return new Promise((resolve) => {
    target.addEventListener(type, () => resolve(), { once: true })
  })
}
