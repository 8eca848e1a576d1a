import { once } from 'node:events'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { freePort } from '@/scripts/lib/ports.mjs'
import { within } from '@/scripts/lib/time-scale.mjs'
import { SELF_SIGNED } from '@/emulators/self-signed'

/** A webhook request as it arrived. `body` is its exact bytes as text, which the signature covers. */
export type ReceivedRequest = {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
  json: unknown
  /** Milliseconds since 1970. */
  at: number
}

/** The answer to a request: a status, or a function that handles the response. */
export type Answer = number | ((request: ReceivedRequest, response: ServerResponse) => void)

export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/**
 * Starts a webhook receiver on a loopback port, with a self-signed certificate. It answers 200 by default.
 * `answers` are used one request after the other, and the last one is repeated.
 */
export function startReceiver(...answers: Answer[]) {
  return listenOn(0, answers)
}

/** Starts a receiver that can go away, so that connections to it are refused, and come back at its URL. */
export async function startUnsteadyReceiver(...answers: Answer[]) {
  // Above this range, an outgoing connection could take the port in between.
  return listenOn(await freePort(), answers)
}

async function listenOn(wantedPort: number, answers: Answer[]) {
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
  // Node's own `close` leaves connections open that have not started a request.
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  async function listen(at: number) {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
  }
  async function close() {
    server.close()
    for (const socket of sockets) socket.destroy()
    await once(server, 'close')
  }
  await listen(wantedPort)
  const { port } = server.address() as AddressInfo

  return {
    url: `https://127.0.0.1:${port}/hook`,
    requests,
    answer(...next: Answer[]) {
      answers.splice(0, answers.length, ...next)
    },
    /**
     * Waits until `count` matching requests have arrived, and returns them.
     * @throws Error after `timeout` scaled milliseconds, with the requests that did arrive
     */
    async waitFor(
      count: number,
      matches: (request: ReceivedRequest) => boolean = () => true,
      timeout = 10_000,
    ): Promise<ReceivedRequest[]> {
      const limit = within(timeout)
      const signal = AbortSignal.timeout(limit)
      const timedOut = next(signal, 'abort')
      for (;;) {
        const found = requests.filter(matches)
        if (found.length >= count) return found
        if (signal.aborted) {
          const arrived = requests.map(({ method, path, body }) => `${method} ${path} ${body}`)
          throw new Error(
            `${found.length} of ${count} requests came within ${limit} ms. All:\n${arrived.join('\n')}`,
          )
        }
        await Promise.race([next(arrivals, 'request'), timedOut])
      }
    },
    /** Refuses connections from now on, and cuts those that are open. */
    goAway: close,
    comeBack: () => listen(port),
    close,
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
