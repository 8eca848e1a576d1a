import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/**
 * The proxy's handling of a request: passes it on; passes it on, and breaks the connection before or in the middle of the
 * answer; breaks it at once; never answers; or answers itself.
 */
export type Act = 'pass' | 'lose the answer' | 'cut the answer' | 'break' | 'hang' | Answer

interface Answer {
  status: number
  headers?: Record<string, string>
  json?: unknown
}

interface SeenRequest {
  method: string
  url: string
  headers: IncomingHttpHeaders
}

/** A server between a client and the product that fails on demand. The acts are used in order, the last one is repeated. */
export async function startProxy(target: string, ...acts: Act[]) {
  const requests: SeenRequest[] = []
  const server = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming
    requests.push({ method, url, headers })
    const act = (acts.length > 1 ? acts.shift() : acts[0]) ?? 'pass'
    void (async () => {
      const body = await buffer(incoming)
      if (act === 'hang') return
      if (act === 'break') return incoming.socket.destroy()
      if (typeof act === 'object') return answer(outgoing, act)
      const response = await fetch(new URL(url, target), {
        method,
        headers: passedOn(headers),
        ...(body.length > 0 && { body }),
      })
      const text = await response.text()
      if (act === 'lose the answer') return incoming.socket.destroy()
      outgoing.writeHead(response.status, Object.fromEntries(response.headers))
      if (act === 'pass') return outgoing.end(text)
      outgoing.write(text.slice(0, 10), () => incoming.socket.destroy())
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** Every request that came, in order. */
    requests,
    /** Waits for the next request. */
    nextRequest: () => once(server, 'request'),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function answer(outgoing: ServerResponse, { status, headers, json }: Answer): void {
  outgoing.writeHead(status, { 'content-type': 'application/json', ...headers })
  outgoing.end(json === undefined ? '' : JSON.stringify(json))
}

/** Headers of the connection belong to one connection. The answer is passed on as text, so it must not be compressed. */
function passedOn(headers: IncomingHttpHeaders): Record<string, string> {
  const kept = Object.entries(headers).filter(
    ([name]) => !['host', 'connection', 'content-length', 'accept-encoding'].includes(name),
  )
  return { ...(Object.fromEntries(kept) as Record<string, string>), 'accept-encoding': 'identity' }
}
