import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

type UpgradeListener = (incoming: IncomingMessage, socket: Duplex, head: Buffer) => void

/**
 * Has a server answer requests that offer another protocol by HTTP/1.1, as if they did not.
 * @param webSockets whether WebSockets stay with the server's own listeners
 */
export function ignoreUpgrades(server: Server, { webSockets }: { webSockets: boolean }): void {
  const listeners = server.listeners('upgrade') as UpgradeListener[]
  server.removeAllListeners('upgrade')
  // Without a listener, Node ignores them itself.
  if (!webSockets || listeners.length === 0) return
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (incoming.headers.upgrade?.toLowerCase() === 'websocket') {
      for (const listener of listeners) listener.call(server, incoming, socket, head)
      return
    }
    socket.unshift(Buffer.concat([withoutUpgrade(incoming), head]))
    server.emit('connection', socket)
  })
}

/** The beginning of a request as it came, but for its offer. */
function withoutUpgrade({ method, url, httpVersion, rawHeaders }: IncomingMessage): Buffer {
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2)
    if (/^upgrade$/i.test(name)) continue
    const kept = /^connection$/i.test(name) ? value.replaceAll(/\bupgrade\b\s*,?/gi, '') : value
    lines.push(`${name}: ${kept}`)
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
}
