import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { type Reply, serveOnLoopback } from '@/emulators/loopback'
import { freePort } from '@/scripts/lib/ports.mjs'

/** Passes connections on to a server, and can be made to swallow everything that is sent. */
export async function startProxy(target: URL) {
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    client.pipe(upstream).pipe(client)
    if (isFrozen) upstream.pause()
    if (isFrozen) client.pause()
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = new URL(target)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/**
 * Imitates a self-hosted Inngest for an application that only registers: it accepts the registration and
 * lists the functions of registered applications.
 * @param options.silent it accepts requests, and answers none of them before `answer`
 */
export async function startInngestRegistry({ silent = false } = {}) {
  const port = await freePort()
  let knowsUs = true
  let isSilent = silent
  const handle = (request: { url?: string }): Promise<Reply> => {
    if (isSilent) return new Promise(() => {})
    const lists = request.url === '/v1/apps/santral/functions'
    return Promise.resolve({ status: 200, body: lists ? (knowsUs ? [{ id: 'a' }] : null) : {} })
  }
  let server = await serveOnLoopback(handle, port)
  return {
    url: server.origin,
    answer: () => void (isSilent = false),
    forgetUs: () => void (knowsUs = false),
    stop: () => server.close(),
    async startAgain() {
      knowsUs = true
      server = await serveOnLoopback(handle, port)
    },
    close: () => server.close(),
  }
}
